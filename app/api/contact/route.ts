import { contactEndpoint } from '#lib/server/contact/endpoint';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = contactEndpoint;
