import { runStatement } from '#tests/support/postgres';
import { changeStoreFile } from '#tests/support/store-file';

type Place = { databaseUrl: string | null; dataDir: string };

const END_LEASES = "update outbox set lease_until = 0, next_attempt_at = 0 where state = 'pending'";

/** Ends the leases of dead processes and the pauses between attempts, as time would. */
export async function endLeases({ databaseUrl, dataDir }: Place): Promise<void> {
  if (databaseUrl === null) changeStoreFile(dataDir, END_LEASES);
  else await runStatement(END_LEASES, databaseUrl);
}
