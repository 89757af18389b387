import { vitalsEndpoint } from '#lib/server/ops/vitals';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = vitalsEndpoint;
