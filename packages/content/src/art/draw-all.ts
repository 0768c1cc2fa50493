/** Every picture of the game by its logical name. */
import { catalogue } from './catalogue.ts';
import { drawToy } from './draw-toy.ts';
import type { Markup } from './kit/index.ts';
import { RARITIES } from './rarities.ts';
import { drawBobbinPortrait, drawResident, POSES, RESIDENTS } from './residents/index.ts';
import { PACKS, SEASON_PACKS, TOYS } from './toys.ts';
import { BADGES, drawBadge } from './wares/badges.ts';
import { BANNERS, drawBanner } from './wares/banners.ts';
import { drawAppIcon, drawFavicon, drawLogo, drawMark, drawPair } from './wares/brand.ts';
import { drawEmoji, EMOJIS } from './wares/emojis.ts';
import { drawEnvelope } from './wares/envelopes.ts';
import { drawFrame, drawFrameCharms } from './wares/frames.ts';
import { ICONS } from './wares/icons.ts';
import { drawItem, ITEMS } from './wares/items.ts';
import { drawMedal } from './wares/medals.ts';
import { drawPackIcon } from './wares/pack-icons.ts';
import { drawPackScene } from './wares/pack-scenes.ts';
import { drawPlazaPiece, PLAZA } from './wares/plaza/index.ts';
import { drawRarityCard } from './wares/rarity-cards.ts';
import { drawRarityPip } from './wares/rarity-pips.ts';
import { REWARD_BADGES } from './wares/reward-badges.ts';
import { REWARD_BANNERS } from './wares/set-banners.ts';
import { drawThread } from './wares/threads.ts';
import { drawWheelFace, drawWheelPointer, drawWheelStand } from './wares/wheel.ts';

function* pictures(): Generator<readonly [name: string, svg: Markup]> {
  for (const { toy } of TOYS) {
    yield [`blooks/${toy.key}.svg`, drawToy(toy.key)];
    yield [`blooks/${toy.key}.shiny.svg`, drawToy(toy.key, { shiny: true })];
  }
  for (const pack of [...PACKS, ...SEASON_PACKS]) {
    yield [`packs/${pack.key}.svg`, drawEnvelope(pack)];
    yield [`packs/${pack.key}.open.svg`, drawEnvelope(pack, { open: true })];
    yield [`packs/${pack.key}.icon.svg`, drawPackIcon(pack)];
    yield [`backs/pack-${pack.key}.svg`, drawPackScene(pack)];
    yield [`threads/${pack.key}.svg`, drawThread(pack)];
    yield [`frames/${pack.key}.svg`, drawFrame(pack)];
    yield [`frames/${pack.key}.charms.svg`, drawFrameCharms(pack)];
  }
  for (const rarity of RARITIES) {
    yield [`rarities/${rarity.key}.svg`, drawRarityPip(rarity)];
    yield [`backs/rarity-${rarity.key}.svg`, drawRarityCard(rarity.key)];
  }
  for (const item of ITEMS) yield [`items/${item.key}.svg`, drawItem(item)];
  for (const banner of [...BANNERS, ...REWARD_BANNERS])
    yield [`banners/${banner.key}.svg`, drawBanner(banner)];
  for (const badge of [...BADGES, ...REWARD_BADGES]) yield [`badges/${badge.key}.svg`, drawBadge(badge)];
  for (const { family, step, image } of catalogue.medals) yield [image, drawMedal(family, step)];
  for (const resident of RESIDENTS) {
    for (const pose of POSES) {
      const suffix = pose === 'stand' ? '' : `.${pose}`;
      yield [`residents/${resident.key}${suffix}.svg`, drawResident(resident, pose)];
    }
  }
  yield ['residents/bobbin.portrait.svg', drawBobbinPortrait()];
  for (const emoji of EMOJIS) yield [`emojis/${emoji.key}.svg`, drawEmoji(emoji)];
  for (const piece of PLAZA) yield [`plaza/${piece.key}.svg`, drawPlazaPiece(piece)];
  yield ['wheel/face.svg', drawWheelFace()];
  yield ['wheel/pointer.svg', drawWheelPointer()];
  yield ['wheel/stand.svg', drawWheelStand()];
  for (const [key, draw] of Object.entries(ICONS)) yield [`icons/${key}.svg`, draw()];
  yield ['logo.svg', drawLogo()];
  yield ['logo-ink.svg', drawLogo('#20352f')];
  yield ['mark.svg', drawMark()];
  yield ['pair.svg', drawPair()];
  yield ['app/favicon.svg', drawFavicon()];
  yield ['app/icon.svg', drawAppIcon()];
  yield ['app/icon-maskable.svg', drawAppIcon({ maskable: true })];
}

export const drawAll = (): Map<string, Markup> => new Map(pictures());
