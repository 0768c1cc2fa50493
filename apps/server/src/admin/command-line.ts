import { ConfigFault } from '../config.ts';
import { type AdminCommand, adminCommands } from './commands.ts';
import { parseTyped } from './parse-typed.ts';

/** Otherwise an option that the usage does not name would be ignored, and the command would still report success. */
function refuseMore(
  name: string,
  usage: string,
  { args, values }: { args: readonly string[]; values: Readonly<Record<string, unknown>> },
): void {
  const use = `Use: ${name} ${usage}`;
  if (args.length > (usage.match(/</g) ?? []).length) throw new ConfigFault(`Too many words. ${use}`);
  for (const option of ['minutes', 'full', 'seal']) {
    if (values[option] !== undefined && !usage.includes(`--${option}`))
      throw new ConfigFault(`${name} takes no --${option}. ${use}`);
  }
}

/** Parses the command line of an operator. */
export function readCommandLine(typed: readonly string[]) {
  const { positionals, values } = parseTyped({
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
  const [name = '', ...args] = positionals;
  const command: AdminCommand | undefined = adminCommands[name];
  if (command && !values.help) refuseMore(name, command.usage, { args, values });
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
