import { fail } from '#lib/server/core/errors';
import { opsPage } from '../ops-page';

/** Unknown paths ask for the password like any other. */
export default opsPage('/ops/*', async () => fail('not-found', 'no such page'));
