import { healthEndpoint } from '#lib/server/ops/health';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = healthEndpoint;
