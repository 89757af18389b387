import { v4 as makeUuid } from 'uuid';

/** Creates an id of a prefix, a timestamp in ms and a random part. */
export const makeId = (prefix: string): string => `${prefix}_${Date.now()}_${makeUuid().replaceAll('-', '')}`;
