import { missingEndpoint } from '#lib/server/http/endpoint';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = missingEndpoint;
