import { deliverEndpoint } from '#lib/server/contact/deliver-due';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = deliverEndpoint;
