import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigFault } from '../config.ts';

/** `parseArgs` of Node.js, whose faults are sentences: an unknown option is named, and one without its value. */
export function parseTyped<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (fault) {
    throw new ConfigFault(fault instanceof Error ? fault.message : String(fault));
  }
}
