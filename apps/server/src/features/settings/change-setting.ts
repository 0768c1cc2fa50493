/** Changes one setting from the closed table in the contract; two-factor is not set here. */
import { Settings } from '@blookery/contract/accounts';
import type Type from 'typebox';
import { json } from '../../database/json.ts';
import { fits } from '../../http/validators.ts';
import { readSettings } from '../../players/settings.ts';
import { Refusal } from '../../refusal.ts';
import type { SettingsParts } from './parts.ts';

const { otpEnabled: _, ...choices } = Settings.properties;
const shapes: ReadonlyMap<string, Type.TSchema> = new Map(Object.entries(choices));

export async function changeSetting(
  { database, world }: SettingsParts,
  playerId: string,
  { key, value }: { key: string; value: unknown },
): Promise<Settings> {
  const shape = shapes.get(key);
  if (!shape || !fits(shape, value)) throw new Refusal('SETTINGS_FAILED');
  return database.transaction(async (tx, afterCommit) => {
    // Writes only this key, so that two pages can change two settings at once.
    await tx`
      update players set settings = settings || ${json(tx, { [key]: value })} where id = ${playerId}`;
    const settings = await readSettings(tx, playerId);
    afterCommit(() => world.publish(`user:${playerId}`, { t: 'player.updated', d: { settings } }));
    return settings;
  });
}
