import { fail } from '#lib/server/core/errors';
import { route } from '#lib/server/http/route';

// Without this, Next treats every form as a server action: 409, and a stack trace on standard error.
const notFound = route('/api/*', {}, () => fail('not-found', 'no such route'));

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
