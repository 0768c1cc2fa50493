/** `npm run backup`, `npm run restore` and `npm run doctor`: care for the game as a whole. */
import { ConfigFault, readConfig } from '../config.ts';
import { loadSettingsFile } from '../settings-file.ts';
import { describeStartFault } from '../start-fault.ts';
import { maintenanceCommands } from './commands.ts';

let dataDir: string | undefined;

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
  const config = readConfig(process.env);
  dataDir = config.dataDir;
  for (const warning of config.warnings) complain(`Warning: ${warning}`);
  return command.run({ config, args, print: say });
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (fault: unknown) => {
    complain(describeStartFault(fault, dataDir));
    process.exit(1);
  },
);
