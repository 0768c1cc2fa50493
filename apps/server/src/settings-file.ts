/** Reads settings from a file: the one named by `ENV_FILE`, or `.env` in the project folder if it exists. */
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ConfigFault } from './config.ts';

const usualFile = fileURLToPath(new URL('../../../.env', import.meta.url));

/** Adds them to the environment of this process. Variables that are already set are kept. */
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
