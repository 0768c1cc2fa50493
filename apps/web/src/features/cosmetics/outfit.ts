/**
 * What is being tried on: what the player would look like, and what would have to be saved. Colours can be tried by
 * everybody; whether they can be kept is a matter of permission.
 */
import type { CurrentUser, PlayerFace } from '@blookery/contract';
import { formatGradient, type Gradient, parseColor } from '@blookery/game/colors';

export type Upload = NonNullable<PlayerFace['customAvatar']>;
export const tabs = ['avatar', 'banner', 'title', 'font', 'color', 'gradient'] as const;
export type Tab = (typeof tabs)[number];

export type AvatarPick =
  /** One toy of the player's own, by its row; `imageId` is what it looks like. */
  | { readonly of: 'toy'; readonly id: number; readonly imageId: number; readonly shiny: boolean }
  | { readonly of: 'default'; readonly imageId: number }
  | { readonly of: 'upload'; readonly upload: Upload };
export type BannerPick =
  | { readonly of: 'banner'; readonly id: number }
  | { readonly of: 'upload'; readonly upload: Upload };

/** Only what was picked is there. */
export interface Outfit {
  readonly avatar?: AvatarPick;
  readonly banner?: BannerPick;
  /** 0 is none. */
  readonly titleId?: number;
  readonly fontId?: number;
  /** `#rrggbb`, or `rainbow`. */
  readonly solid?: string;
  readonly gradient?: Gradient;
  /** Which of the two was touched last: that is the one worn outside of their tabs. */
  readonly painted?: 'solid' | 'gradient';
}

/** What the gradient editor begins with when the name has none. */
export const firstGradient: Gradient = {
  angle: 90,
  stops: [
    { color: '#ffd27a', at: 0 },
    { color: '#ff8fac', at: 50 },
    { color: '#b7a5ff', at: 100 },
  ],
};

/** The gradient in the editor: what was made of it, what is worn, or a suggestion. */
export function editedGradient({ gradient }: Outfit, { color }: Pick<PlayerFace, 'color'>): Gradient {
  const worn = parseColor(color);
  return gradient ?? (worn?.kind === 'gradient' ? { angle: worn.angle, stops: worn.stops } : firstGradient);
}

/** The colour of the name while a tab is open. The gradient's own tab shows the gradient before it is touched. */
export function triedColor(outfit: Outfit, face: Pick<PlayerFace, 'color'>, tab: Tab): string {
  if (tab === 'gradient') return formatGradient(editedGradient(outfit, face));
  if (tab === 'color') return outfit.solid ?? face.color;
  if (outfit.painted === 'gradient' && outfit.gradient) return formatGradient(outfit.gradient);
  return outfit.painted === 'solid' ? (outfit.solid ?? face.color) : face.color;
}

/** What the player would look like. */
export function dressed<Face extends PlayerFace>(face: Face, outfit: Outfit, tab: Tab): Face {
  const { avatar, banner, titleId, fontId } = outfit;
  return {
    ...face,
    color: triedColor(outfit, face, tab),
    ...(avatar && avatarOf(avatar)),
    ...(banner && (banner.of === 'upload' ? { customBanner: banner.upload } : bannerOf(banner.id))),
    ...(titleId !== undefined && { titleId: titleId === 0 ? null : titleId }),
    ...(fontId !== undefined && { fontId }),
  };
}

const bannerOf = (bannerId: number) => ({ bannerId, customBanner: null });

function avatarOf(pick: AvatarPick): Partial<PlayerFace> {
  if (pick.of === 'upload') return { customAvatar: pick.upload };
  const shiny = pick.of === 'toy' && pick.shiny;
  return { avatar: { resourceId: pick.imageId, shiny }, customAvatar: null };
}

export type Change =
  | { readonly of: 'avatar'; readonly pick: AvatarPick }
  | { readonly of: 'banner'; readonly pick: BannerPick }
  | { readonly of: 'title'; readonly titleId: number }
  | { readonly of: 'font'; readonly fontId: number }
  | { readonly of: 'color' | 'gradient'; readonly color: string };

/** What is different from what is worn and can be kept, in the order of the tabs. */
export function changesOf(
  face: CurrentUser | PlayerFace,
  outfit: Outfit,
  tab: Tab,
  mayPaint: boolean,
): Change[] {
  const { avatar, banner, titleId, fontId } = outfit;
  const after = dressed(face, outfit, tab);
  const changes: Change[] = [];
  if (avatar && !isSame([face.avatar, face.customAvatar], [after.avatar, after.customAvatar]))
    changes.push({ of: 'avatar', pick: avatar });
  if (banner && !isSame([face.bannerId, face.customBanner], [after.bannerId, after.customBanner]))
    changes.push({ of: 'banner', pick: banner });
  if (titleId !== undefined && after.titleId !== face.titleId) changes.push({ of: 'title', titleId });
  if (fontId !== undefined && after.fontId !== face.fontId) changes.push({ of: 'font', fontId });
  if (mayPaint && after.color !== face.color)
    changes.push({ of: after.color.includes('|') ? 'gradient' : 'color', color: after.color });
  return changes;
}

/** Plain data, a few words of it. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
