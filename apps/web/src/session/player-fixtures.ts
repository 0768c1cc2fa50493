/** A player with every field, for tests that care about a few of them. */
import type { CurrentUser, Settings } from '@blookery/contract';
import { aFace } from '../players/face-fixtures.ts';

export const someSettings = (change: Partial<Settings> = {}): Settings => ({
  categoriesClosed: [],
  openPacksInstantly: false,
  onlyRareSounds: false,
  otpEnabled: false,
  friendRequests: 'On',
  tradeRequests: 'On',
  plazaNames: false,
  reducedMotion: false,
  tellFinds: true,
  volume: 70,
  showWishes: true,
  ...change,
});

export const aPlayer = (change: Partial<CurrentUser> = {}): CurrentUser => ({
  ...aFace('oddsock', { id: '00000000-0000-4000-8000-000000000001' }),
  badges: [],
  discord: null,
  guild: null,
  tokens: 0,
  gems: 0,
  experience: 0,
  statistics: { packsOpened: 0, messagesSent: 0 },
  createdAt: '2026-11-01T00:00:00.000Z',
  email: null,
  blooks: [],
  discoveries: [],
  wishes: [],
  showcase: { blooks: [], achievements: [] },
  items: [],
  fonts: [],
  titles: [],
  banners: [],
  permissions: [],
  experiments: [],
  mute: null,
  givesFrom: null,
  settings: someSettings(),
  subscription: null,
  paymentMethods: [],
  lastClaimed: null,
  rulesReadAt: null,
  ...change,
});
