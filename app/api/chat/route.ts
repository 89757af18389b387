import { chatEndpoint } from '#lib/server/chat/endpoint';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = chatEndpoint;
