/** The settings of a player: only changed ones are stored; the rest is the default. */
import type { Settings } from '@blookery/contract';
import type { Queryable } from '../database/database.ts';

const defaults: Omit<Settings, 'otpEnabled'> = {
  categoriesClosed: [],
  openPacksInstantly: false,
  onlyRareSounds: false,
  friendRequests: 'On',
  tradeRequests: 'On',
  plazaNames: true,
  reducedMotion: false,
  tellFinds: true,
  volume: 70,
  showWishes: true,
};

export const toSettings = (chosen: Partial<Settings>, otpEnabled: boolean): Settings => ({
  ...defaults,
  ...chosen,
  otpEnabled,
});

export async function readSettings(sql: Queryable, playerId: string): Promise<Settings> {
  const [row] = await sql<{ settings: Partial<Settings>; otpEnabled: boolean }[]>`
    select settings, otp_enabled as "otpEnabled" from players where id = ${playerId}`;
  return toSettings(row?.settings ?? {}, row?.otpEnabled ?? false);
}
