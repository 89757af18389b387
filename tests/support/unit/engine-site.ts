import { engineVariables } from '#tests/support/postgres';
import { configure } from '#tests/support/unit/environment';

/** Configures this process as a site with its store on `engine`. `remove` deletes all its data. */
export async function configureOn(
  engine: Parameters<typeof engineVariables>[0],
  env: Record<string, string> = {},
): Promise<{ dataDir: string; storeEnv: Record<string, string>; remove(): Promise<void> }> {
  const database = await engineVariables(engine);
  const site = await configure({ ...database.env, ...env });
  return {
    dataDir: site.dataDir,
    storeEnv: database.env,
    async remove() {
      await site.remove();
      await database.remove();
    },
  };
}
