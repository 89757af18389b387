import { missingEndpoint } from '#lib/server/endpoint';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = missingEndpoint;
