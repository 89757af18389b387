import { type ParseArgsConfig, parseArgs } from 'node:util';
import { fail } from '../process.ts';

/** Parses the command line. Ends the process with the usage if that is asked for, or with the error too. */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit();
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`);
  }
}
