import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './check-svg.ts';
import { catalogue, drawAll } from './index.ts';
import { drawWith, inkOf, studFace } from './kit/index.ts';
import { PACKS, SEASON_PACKS, TOYS } from './toys.ts';

const pictures = drawAll();
const RARITIES = catalogue.rarities.map(({ key }) => key);
const allPacks = [...catalogue.packs, ...catalogue.seasonPacks];
const allBlooks = [...catalogue.blooks, ...catalogue.seasonBlooks];

describe('the pictures', () => {
  it('are complete and safe and reference nothing outside themselves', () => {
    const faults = [...pictures].flatMap(([name, svg]) => faultsOf(svg).map((fault) => `${name}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it('are small enough to be sent as they are', () => {
    for (const [name, svg] of pictures) {
      expect(svg.length, name).toBeLessThan(48_000);
      expect(gzipSync(svg).length, name).toBeLessThan(12_000);
    }
  });

  it('are the same every time they are drawn', () => {
    expect(drawAll()).toEqual(pictures);
  });

  it('have unique ids, so that several can be on one page', () => {
    const owners = new Map<string, string>();
    for (const [name, svg] of pictures) {
      for (const [, id = ''] of svg.matchAll(/\sid="([^"]+)"/g)) {
        expect(owners.get(id) ?? name, `${id} in ${name}`).toBe(name);
        owners.set(id, name);
      }
    }
  });

  it('include the placeholder for a missing picture', () => {
    expect(pictures.has('icons/image-failed.svg')).toBe(true);
  });
});

describe('the catalogue', () => {
  it('has a picture for every entry', () => {
    const {
      rarities,
      items,
      banners,
      badges,
      emojis,
      plaza,
      rewardBanners,
      rewardBadges,
      frames,
      medals,
      residents,
      threads,
    } = catalogue;
    const named = [
      ...allBlooks.flatMap(({ image, shinyImage, backdrop }) => [image, shinyImage, backdrop]),
      ...allPacks.flatMap(({ image, openImage, icon, backdrop }) => [image, openImage, icon, backdrop]),
      ...rarities.flatMap(({ image, backdrop }) => [image, backdrop]),
      ...[...items, ...banners, ...badges, ...emojis, ...plaza].map(({ image }) => image),
      ...[...rewardBanners, ...rewardBadges, ...medals, ...threads].map(({ image }) => image),
      ...frames.flatMap(({ image, charms }) => [image, charms]),
      ...residents.flatMap(({ images, portrait }) => [...Object.values(images), portrait ?? []].flat()),
    ];
    expect(named.filter((name) => !pictures.has(name))).toEqual([]);
  });

  it('has no two names alike within a kind', () => {
    for (const [kind, entries] of Object.entries(catalogue)) {
      const keys = entries.map((entry: { key?: string; kind?: string }) => entry.key ?? entry.kind);
      expect(new Set(keys).size, kind).toBe(keys.length);
    }
    const { blooks, seasonBlooks, packs, seasonPacks, banners, rewardBanners, badges, rewardBadges } =
      catalogue;
    const kinds = [
      [...blooks, ...seasonBlooks],
      [...packs, ...seasonPacks],
      [...banners, ...rewardBanners],
      [...badges, ...rewardBadges],
    ];
    for (const kind of kinds) {
      expect(new Set(kind.map(({ name }) => name)).size).toBe(kind.length);
      expect(new Set(kind.map(({ key }) => key)).size).toBe(kind.length);
    }
  });

  it('has ten packs of eight blooks, four seasonal ones, and the blooks in no pack', () => {
    expect(catalogue.packs).toHaveLength(10);
    expect(catalogue.blooks.length).toBeGreaterThanOrEqual(86);
    expect(catalogue.seasonPacks).toHaveLength(4);
    for (const { key } of allPacks) {
      expect(
        allBlooks.filter(({ pack }) => pack === key),
        key,
      ).toHaveLength(8);
    }
  });

  it('has commons and a chroma or mythical in every pack', () => {
    for (const { key } of allPacks) {
      const rarities = allBlooks.filter(({ pack }) => pack === key).map(({ rarity }) => rarity);
      expect(rarities.filter((rarity) => rarity === 'common').length, key).toBeGreaterThanOrEqual(2);
      expect(rarities.includes('chroma') || rarities.includes('mythical'), key).toBe(true);
    }
    const used = new Set(allBlooks.map(({ rarity }) => rarity));
    expect(RARITIES.filter((rarity) => !used.has(rarity))).toEqual([]);
  });

  it('has a pack or a source for every blook', () => {
    for (const { key, pack, source } of allBlooks)
      expect((pack === null) !== (source === null), key).toBe(true);
    expect(catalogue.blooks.filter(({ source }) => source === 'default').map(({ key }) => key)).toEqual([
      'nub',
    ]);
  });

  it('has lore that is short enough for a paper tag', () => {
    for (const { key, lore } of allBlooks) {
      expect(lore.length, key).toBeGreaterThan(10);
      expect(lore.length, key).toBeLessThan(70);
    }
  });

  it('shows only common and uncommon blooks in the window of a pack', () => {
    for (const { key, cast } of allPacks) {
      for (const member of cast) {
        const blook = allBlooks.find((entry) => entry.key === member);
        expect(blook?.pack, member).toBe(key);
        expect(['common', 'uncommon'], member).toContain(blook?.rarity);
      }
    }
  });

  it('divides the wheel evenly, beginning under the pointer', () => {
    expect(catalogue.wheel[0]).toMatchObject({ fromDegrees: -22.5, toDegrees: 22.5 });
    catalogue.wheel.forEach(({ fromDegrees, toDegrees }, i) => {
      expect([fromDegrees, toDegrees]).toEqual([i * 45 - 22.5, i * 45 + 22.5]);
    });
  });

  it('has seven residents with three different poses, none of them a blook', () => {
    expect(catalogue.residents).toHaveLength(7);
    for (const { key, name, lore, images } of catalogue.residents) {
      expect(allBlooks.some((blook) => blook.key === key || blook.name === name)).toBe(false);
      expect(new Set(Object.values(images).map((image) => pictures.get(image))).size, key).toBe(3);
      expect(lore.length, key).toBeLessThan(70);
    }
  });

  it('has decorations of the plaza for every season', () => {
    for (const season of ['spring', 'summer', 'autumn', 'winter']) {
      expect(catalogue.plaza.filter(({ set }) => set === season).length, season).toBeGreaterThanOrEqual(3);
    }
  });

  it('keeps the spots of a plaza piece inside the piece', () => {
    for (const { key, width, height, spots } of catalogue.plaza) {
      for (const [x, y] of Object.values(spots)) expect(x <= width && y <= height, key).toBe(true);
    }
  });

  it('keeps the solid area of a plaza piece inside the piece', () => {
    for (const { key, width, height, foot, solid } of catalogue.plaza) {
      expect(solid === null, key).toBe(foot === null);
      if (!foot || !solid) continue;
      const [x, y, w, h] = solid;
      expect([x >= 0, y >= 0, x + w <= width, y + h <= height], key).toEqual([true, true, true, true]);
      expect(foot[1] <= height, key).toBe(true);
    }
  });
});

describe('the dye of a shiny', () => {
  it('names only pigments that its blook is painted with', () => {
    const strays = TOYS.flatMap(({ toy, pack }) => {
      const settings = {
        ink: toy.ink ?? inkOf(toy.main),
        prefix: 't-',
        stud: pack?.stud ?? 'button',
      } as const;
      const painted = drawWith(settings, toy.draw);
      return (
        Object.keys(toy.shiny.dye ?? {})
          // A stud shows only a lighter tone of its metal.
          .filter((pigment) => !painted.includes(pigment) && !painted.includes(studFace(pigment)))
          .map((pigment) => `${toy.key} ${pigment}`)
      );
    });
    expect(strays).toEqual([]);
  });

  it('is defined for every blook', () => {
    for (const { toy } of TOYS) expect(Object.keys(toy.shiny).length, toy.key).toBeGreaterThan(0);
  });
});

it('every pack has a different colour', () => {
  const packs = [...PACKS, ...SEASON_PACKS];
  expect(new Set(packs.map(({ paper }) => paper)).size).toBe(packs.length);
  expect(new Set(packs.map(({ stud }) => stud)).size).toBe(packs.length);
});
