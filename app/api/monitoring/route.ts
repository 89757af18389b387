import { monitoringEndpoint } from '#lib/server/monitoring';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = monitoringEndpoint;
