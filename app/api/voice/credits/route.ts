import { creditsEndpoint } from '#lib/server/voice/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = creditsEndpoint;
