/** Badges that are only earned: one for the eight foil editions of a pack. */
import {
  each,
  ellipse,
  inkOf,
  line,
  type Markup,
  part,
  pen,
  polar,
  shape,
  spark,
  star,
  studSign,
} from '../kit/index.ts';
import type { PackKey, SeasonPackKey, ToyPack } from '../toy.ts';
import { PACKS, SEASON_PACKS } from '../toys.ts';
import type { Badge } from './badges.ts';

const NAMES: Record<PackKey | SeasonPackKey, string> = {
  bramble: 'Gilded Hedge',
  tidepool: 'Silver Tide',
  pantry: 'Foil on Every Jar',
  attic: 'Polished Brass',
  starlit: 'Eight Bright Stars',
  post: 'Gold Wax',
  playhouse: 'Star Billing',
  harbour: 'Ice and Glitter',
  museum: 'Behind Gold Rope',
  pier: 'Every Bulb Lit',
  snooze: 'First Light',
  blanket: 'Sun on the Cutlery',
  windfall: 'Golden Windfall',
  frostpane: 'Silver Frost',
};

/** A foil rosette with the sign of the pack, and eight sparks around it. */
function foilRosette({ stud }: ToyPack): Markup {
  const gold = '#ffd86b';
  return (
    each([0, 45, 90, 135, 180, 225, 270, 315], (degrees) => {
      const [x, y] = polar(48, 48, 34, degrees + 22.5);
      return shape(spark(x, y, 6), '#fff6d0');
    }) +
    part(star(48, 48, 25.5, 21.5, 16), gold, { depth: 3, outline: 3, ink: inkOf('#b8801f') }) +
    part(ellipse(48, 48, 17), '#fff0b8', { depth: 3, outline: 2.4, ink: inkOf('#b8801f') }) +
    line('M35 42 Q38 35 45 34', 2.6, '#fff') +
    `<g fill="${pen.ink}" stroke="${pen.ink}" stroke-width="0" stroke-linejoin="round" transform="translate(48 48) scale(1.5)">` +
    `${studSign(stud, '#fff0b8')}</g>`
  );
}

/** The key of the badge for the foil editions of a pack. */
const foilBadgeKey = <K extends PackKey | SeasonPackKey>(pack: K) => `foil-${pack}` as const;

export const FOIL_BADGES: readonly Badge[] = [...PACKS, ...SEASON_PACKS].map((pack) => ({
  key: foilBadgeKey(pack.key),
  name: NAMES[pack.key],
  note: `Found all eight foil editions of ${pack.name}.`,
  colour: pack.paper,
  draw: () => foilRosette(pack),
}));
