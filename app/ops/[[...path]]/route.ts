import { opsEndpoint } from '#lib/server/ops/pages/endpoint';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = opsEndpoint;
