import { readyEndpoint } from '#lib/server/ops/readiness';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readyEndpoint;
