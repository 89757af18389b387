// For a finished build, which has no npm scripts or packages: node .builds/current/tools/main.js leads
import { fail } from '../process.ts';

const tools: Record<string, () => Promise<unknown>> = {
  leads: () => import('./leads.ts'),
  doctor: () => import('./doctor.ts'),
};

const [name = ''] = process.argv.slice(2);
const tool = tools[name] ?? fail(`The tools are: ${Object.keys(tools).join(', ')}.`);
process.argv.splice(2, 1);
await tool();
