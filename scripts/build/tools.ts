import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../process.mjs';

/** Bundles the command-line tools beside the site, into a few files that need no packages. */
export async function writeTools(folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: 'scripts/cli/main.ts',
    platform: 'node',
    resolve: { conditionNames: ['react-server', 'node'] },
    // An optional native part of pg.
    external: ['pg-native'],
  });
  await bundle.write({ dir: join(folder, 'tools'), chunkFileNames: '[name]-[hash].js' });
  await bundle.close();
}
