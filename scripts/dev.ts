import { loadEnvFile } from './load-env-file.ts';
import { endLike, run } from './process.mjs';

loadEnvFile();
const { NODE_ENV: _unset, ...environment } = process.env;
const env = { ...environment, NEXT_TELEMETRY_DISABLED: '1' };
endLike(await run('next', ['dev', ...process.argv.slice(2)], { env }));
