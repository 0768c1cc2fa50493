import { describe, expect, it } from 'vitest';
import { aFace } from '../../players/face-fixtures.ts';
import {
  changesOf,
  dressed,
  editedGradient,
  firstGradient,
  type Outfit,
  type Tab,
  triedColor,
} from './outfit.ts';

const face = aFace('oddsock', {
  id: 'p',
  color: '#ffcb6b',
  titleId: 10,
  avatar: { resourceId: 5, shiny: false },
});
const upload = { userId: 'p', uploadId: 'u', filename: 'avatar.webp' };
const gradient = {
  angle: 45,
  stops: [
    { color: '#ff0000', at: 0 },
    { color: '#0000ff', at: 100 },
  ],
};
const kinds = (outfit: Outfit, tab: Tab = 'avatar', mayPaint = true) =>
  changesOf(face, outfit, tab, mayPaint).map(({ of }) => of);

describe('an outfit', () => {
  it('changes nothing while it is empty', () => {
    expect(dressed(face, {}, 'avatar')).toEqual(face);
    expect(kinds({})).toEqual([]);
  });

  it('shows each cosmetic as it would be worn', () => {
    const outfit: Outfit = {
      avatar: { of: 'toy', id: 77, imageId: 6, shiny: true },
      banner: { of: 'banner', id: 2 },
      titleId: 0,
      fontId: 3,
    };
    expect(dressed(face, outfit, 'avatar')).toEqual({
      ...face,
      avatar: { resourceId: 6, shiny: true },
      bannerId: 2,
      titleId: null,
      fontId: 3,
    });
    expect(kinds(outfit)).toEqual(['avatar', 'banner', 'title', 'font']);
  });

  it('shows uploaded pictures, and removes them again', () => {
    const worn = { ...face, customAvatar: upload, customBanner: upload };
    expect(dressed(face, { avatar: { of: 'upload', upload } }, 'avatar').customAvatar).toEqual(upload);
    expect(dressed(worn, { avatar: { of: 'default', imageId: 1 } }, 'avatar').customAvatar).toBeNull();
    expect(dressed(worn, { banner: { of: 'banner', id: 1 } }, 'banner').customBanner).toBeNull();
    expect(changesOf(worn, { banner: { of: 'banner', id: 1 } }, 'banner', true)).toHaveLength(1);
  });

  it('counts only differences from what is worn', () => {
    const same: Outfit = {
      avatar: { of: 'toy', id: 8, imageId: 5, shiny: false },
      banner: { of: 'banner', id: 1 },
      titleId: 10,
      fontId: 1,
      solid: '#ffcb6b',
      painted: 'solid',
    };
    expect(kinds(same)).toEqual([]);
  });
});

describe('the colour of the name', () => {
  it('is a gradient in the gradient tab even before a change, and only there', () => {
    expect(triedColor({}, face, 'gradient')).toBe('90|#ffd27a@0,#ff8fac@50,#b7a5ff@100');
    expect(triedColor({}, face, 'font')).toBe('#ffcb6b');
    expect(kinds({}, 'gradient')).toEqual(['gradient']);
    expect(kinds({}, 'font')).toEqual([]);
  });

  it('is the last change in every other tab', () => {
    const outfit: Outfit = { solid: '#aabbcc', gradient, painted: 'gradient' };
    expect(triedColor(outfit, face, 'title')).toBe('45|#ff0000@0,#0000ff@100');
    expect(triedColor({ ...outfit, painted: 'solid' }, face, 'title')).toBe('#aabbcc');
    expect(triedColor(outfit, face, 'color')).toBe('#aabbcc');
  });

  it('starts in the editor with the worn gradient, or with a suggestion', () => {
    expect(editedGradient({}, face)).toBe(firstGradient);
    expect(editedGradient({}, { color: '45|#ff0000@0,#0000ff@100' })).toEqual(gradient);
    expect(editedGradient({ gradient }, face)).toBe(gradient);
  });

  it('can be tried on without the permission, but not saved [1.6.04]', () => {
    const outfit: Outfit = { solid: '#aabbcc', painted: 'solid', fontId: 2 };
    expect(dressed(face, outfit, 'color').color).toBe('#aabbcc');
    expect(kinds(outfit, 'color', false)).toEqual(['font']);
    expect(kinds(outfit, 'color', true)).toEqual(['font', 'color']);
    expect(kinds({}, 'gradient', false)).toEqual([]);
  });
});
