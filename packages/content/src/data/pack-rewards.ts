/** The cosmetics of each pack, for those who have found all of it. */
import { type BannerKey, bannerId } from './banners.ts';
import { keysOf } from './keyed.ts';
import { type PackKey, packId } from './packs.ts';
import { type TitleKey, titleId } from './titles.ts';

interface Row {
  readonly banner: BannerKey;
  readonly title: TitleKey;
}

const rows: Readonly<Record<PackKey, Row>> = {
  bramble: { banner: 'bramble', title: 'small-things' },
  post: { banner: 'post', title: 'postmaster' },
  tidepool: { banner: 'tide', title: 'beachcomber' },
  pantry: { banner: 'pantry', title: 'tea-taster' },
  attic: { banner: 'attic', title: 'clock-winder' },
  playhouse: { banner: 'playhouse', title: 'understudy' },
  starlit: { banner: 'star', title: 'stargazer' },
  harbour: { banner: 'harbour', title: 'harbour-master' },
  pier: { banner: 'pier', title: 'ride-operator' },
  museum: { banner: 'museum', title: 'night-guard' },
};

export interface PackRewards {
  readonly packId: number;
  readonly bannerId: number;
  readonly titleId: number;
  readonly badgeId: number | null;
  readonly frameId: number | null;
}

export const packRewards = (): PackRewards[] =>
  keysOf(rows).map((key) => ({
    packId: packId(key),
    bannerId: bannerId(rows[key].banner),
    titleId: titleId(rows[key].title),
    badgeId: null,
    frameId: null,
  }));
