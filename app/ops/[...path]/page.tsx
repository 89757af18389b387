import { fail } from '#lib/server/core/errors';
import { opsPage } from '../ops-page';

/** Unknown paths ask for the password like the others. */
export default opsPage('/ops/*', async () => fail('not-found', 'no such page'));
