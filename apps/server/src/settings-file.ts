/** Settings kept in a file: `.env` in the project folder where there is one, or the file that `ENV_FILE` names. */
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ConfigFault } from './config.ts';

const usualFile = fileURLToPath(new URL('../../../.env', import.meta.url));

/** Adds them to the environment of this process. What is set there already stays as it is. */
export function loadSettingsFile(): void {
  const chosen = process.env.ENV_FILE?.trim();
  if (chosen === 'none') return;
  try {
    loadEnvFile(chosen || usualFile);
  } catch (fault) {
    if (!chosen && fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return;
    throw new ConfigFault(`The settings in ${chosen || usualFile} cannot be read.`);
  }
}
