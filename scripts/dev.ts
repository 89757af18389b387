// `npm run dev` serves the site with fast refresh. It also works before anything is installed.
import { endLike, run } from './process.mjs';

const env = { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' };
endLike(await run('next', ['dev', ...process.argv.slice(2)], { env }));
