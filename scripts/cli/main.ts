// For a finished build, which has no npm scripts or packages: node .builds/current/tools/main.js leads
import { fail } from '../process.ts';

const tools: Record<string, () => Promise<unknown>> = {
  leads: () => import('./leads.ts'),
  doctor: () => import('./doctor.ts'),
  n8n: () => import('./n8n.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./backup.ts'),
  'move-to-postgres': () => import('./backup.ts'),
};

const [name = ''] = process.argv.slice(2);
const tool = tools[name] ?? fail(`The tools are: ${Object.keys(tools).join(', ')}.`);
// Same arguments as from npm's scripts: backup.ts reads its own name, the other tools do not.
if (!['backup', 'restore', 'move-to-postgres'].includes(name)) process.argv.splice(2, 1);
await tool();
