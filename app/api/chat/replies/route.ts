import { repliesEndpoint } from '#lib/server/chat/reply-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = repliesEndpoint;
