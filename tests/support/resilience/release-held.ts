import { runStatement } from '#tests/support/postgres';
import { changeStoreFile } from '#tests/support/store-file';

const RELEASE = "update outbox set state = 'pending', next_attempt_at = 0 where state = 'held'";

/** Releases leads that were held because too many arrived in a minute, as ops do after a flood. */
export async function releaseHeld(place: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  if (place.databaseUrl === null) changeStoreFile(place.dataDir, RELEASE);
  else await runStatement(RELEASE, place.databaseUrl);
}
