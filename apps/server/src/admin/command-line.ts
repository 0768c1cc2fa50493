import { parseArgs } from 'node:util';
import { type AdminCommand, adminCommands } from './commands.ts';

/** What an operator typed. */
export function readCommandLine(typed: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: { reason: { type: 'string' }, minutes: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [name = '', ...args] = positionals;
  const command: AdminCommand | undefined = adminCommands[name];
  return {
    command,
    args,
    wantsHelp: values.help ?? false,
    reason: values.reason ?? 'by the operator',
    minutes: values.minutes === undefined ? null : Number(values.minutes),
  };
}
