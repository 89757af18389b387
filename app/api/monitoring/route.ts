import { monitoringEndpoint } from '#lib/server/ops/monitoring';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = monitoringEndpoint;
