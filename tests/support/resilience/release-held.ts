import { runStatement } from '#tests/support/postgres';
import { changeStoreFile } from '#tests/support/store-file';

type Place = { databaseUrl: string | null; dataDir: string };

const RELEASE = "update outbox set state = 'pending', next_attempt_at = 0 where state = 'held'";
const END_LEASES = "update outbox set lease_until = 0, next_attempt_at = 0 where state = 'pending'";

/** Releases leads that were held because too many arrived in a minute, as ops do after a flood. */
export const releaseHeld = (place: Place) => change(place, RELEASE);

/** Ends the leases of dead processes and the pauses between attempts, as time would. */
export const endLeases = (place: Place) => change(place, END_LEASES);

async function change({ databaseUrl, dataDir }: Place, statement: string): Promise<void> {
  if (databaseUrl === null) changeStoreFile(dataDir, statement);
  else await runStatement(statement, databaseUrl);
}
