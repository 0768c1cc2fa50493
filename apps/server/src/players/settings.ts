/** A player's settings: what is stored are only the choices; everything else is the default. */
import type { Settings } from '@blookery/contract';

const defaults: Omit<Settings, 'otpEnabled'> = {
  categoriesClosed: [],
  openPacksInstantly: false,
  onlyRareSounds: false,
  friendRequests: 'On',
  tradeRequests: 'On',
  plazaNames: true,
  reducedMotion: false,
  volume: 70,
};

export const toSettings = (chosen: Partial<Settings>, otpEnabled: boolean): Settings => ({
  ...defaults,
  ...chosen,
  otpEnabled,
});
