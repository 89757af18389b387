import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../process.mjs';

/** Writes the command line's tools beside the site, as few files that need no package. */
export async function writeTools(folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: 'scripts/cli/main.ts',
    platform: 'node',
    resolve: { conditionNames: ['react-server', 'node'] },
    // An optional part of pg, written in C++.
    external: ['pg-native'],
  });
  await bundle.write({ dir: join(folder, 'tools'), chunkFileNames: '[name]-[hash].js' });
  await bundle.close();
}
