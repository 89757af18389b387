import { type ParseArgsConfig, parseArgs } from 'node:util';
import { fail } from '../process.ts';

/** Parses the command line. Ends the process with the error and the usage if it is invalid. */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`);
  }
}
