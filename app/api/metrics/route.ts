import { metricsEndpoint } from '#lib/server/ops/metrics';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = metricsEndpoint;
