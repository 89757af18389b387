import { liveEndpoint } from '#lib/server/ops/readiness';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = liveEndpoint;
