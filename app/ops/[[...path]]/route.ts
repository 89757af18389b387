export { GET, POST } from '#lib/server/ops/pages/endpoint';
