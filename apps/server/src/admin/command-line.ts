import { parseArgs } from 'node:util';
import { ConfigFault } from '../config.ts';
import { type AdminCommand, adminCommands } from './commands.ts';

function parse(typed: readonly string[]) {
  try {
    return parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        minutes: { type: 'string' },
        full: { type: 'boolean' },
        seal: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (fault) {
    // An unknown option or one without its value; the message names it.
    throw new ConfigFault(fault instanceof Error ? fault.message : String(fault));
  }
}

/** Parses the command line of an operator. */
export function readCommandLine(typed: readonly string[]) {
  const { positionals, values } = parse(typed);
  const [name = '', ...args] = positionals;
  const command: AdminCommand | undefined = adminCommands[name];
  return {
    name,
    command,
    args,
    wantsHelp: values.help ?? false,
    reason: values.reason ?? 'by the operator',
    full: values.full ?? false,
    seal: values.seal ?? false,
    minutes: values.minutes === undefined ? null : Number(values.minutes),
  };
}
