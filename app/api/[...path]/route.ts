import { fail } from '#lib/server/http/errors';
import { route } from '#lib/server/http/route';

// Without it Next would render the page for a missing address, and look for a server action in every form.
const notFound = route('/api/*', { fromAnywhere: true }, () => fail('not-found', 'no such route'));

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
