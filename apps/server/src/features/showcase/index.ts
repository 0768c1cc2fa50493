/** The showcase: the blooks and achievements that a player shows. Profiles read it with the player. */
import { showcaseCalls } from '@blookery/contract/collecting/showcase';
import { route } from '../../http/route.ts';
import { arrangeShowcase } from './arrange-showcase.ts';
import type { ShowcaseParts } from './parts.ts';
import { showcaseData } from './showcase-data.ts';

export const showcase = (parts: ShowcaseParts) => ({
  personalData: showcaseData,
  routes: [route(showcaseCalls.arrange, ({ player, body }) => arrangeShowcase(parts, player.id, body))],
});
