import { healthEndpoint } from '#lib/server/health';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = healthEndpoint;
