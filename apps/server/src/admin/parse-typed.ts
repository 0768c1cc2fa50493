import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigFault } from '../config.ts';

/** `parseArgs` of Node.js with readable errors: they name an unknown option, or an option without its value. */
export function parseTyped<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (fault) {
    throw new ConfigFault(fault instanceof Error ? fault.message : String(fault));
  }
}
