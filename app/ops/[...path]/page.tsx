import { fail } from '#lib/server/core/errors';
import { view } from '../view';

/** Addresses where nothing is ask for the password like the others. */
export default view('/ops/*', async () => fail('not-found', 'no such page'));
