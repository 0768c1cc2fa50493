/** `npm run backup`, `npm run restore`, `npm run sql` and `npm run doctor`. */
import { resolve } from 'node:path';
import { endOnSignals } from '../admin/end-on-signals.ts';
import { ConfigFault, variables } from '../config.ts';
import { loadSettingsFile } from '../settings-file.ts';
import { describeStartFault } from '../start-fault.ts';
import { maintenanceCommands } from './commands.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const command = maintenanceCommands[name];
  if (!command) throw new ConfigFault(`Use one of: ${Object.keys(maintenanceCommands).join(', ')}.`);
  if (args.includes('--help')) {
    say(`npm run ${name} -- ${command.usage}\n    ${command.about}`);
    return 0;
  }
  loadSettingsFile();
  return command.run({ environment: process.env, args, print: say });
}

endOnSignals();
main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (fault: unknown) => {
    complain(describeStartFault(fault, resolve(process.env.DATA_DIR || variables.DATA_DIR.default)));
    process.exit(1);
  },
);
