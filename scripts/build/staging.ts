import { join } from 'node:path';
import { root } from '../process.mjs';

/** Where Next leaves a server, and where our steps finish it; then it is renamed to its place in `.builds`. */
export const stagingFolder = join(root, '.next', 'standalone');
