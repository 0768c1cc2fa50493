/**
 * The cosmetics being tried on: how the player would look, and what would be saved. Everyone can try on colours; saving
 * them needs a permission.
 */
import type { AvatarFrame, CurrentUser, PlayerFace } from '@blookery/contract';
import { formatGradient, type Gradient, parseColor } from '@blookery/game/colors';

type Upload = NonNullable<PlayerFace['customAvatar']>;
export type Tab = 'avatar' | 'banner' | 'title' | 'font' | 'color' | 'gradient';

type AvatarPick =
  /** One of the player's blooks by its id; `imageId` is its picture. */
  | { readonly of: 'toy'; readonly id: number; readonly imageId: number; readonly shiny: boolean }
  | { readonly of: 'default'; readonly imageId: number }
  | { readonly of: 'upload'; readonly upload: Upload };
type BannerPick =
  | { readonly of: 'banner'; readonly id: number }
  | { readonly of: 'upload'; readonly upload: Upload };

/** Contains only what was chosen. */
export interface Outfit {
  readonly avatar?: AvatarPick;
  readonly banner?: BannerPick;
  /** Null for none. */
  readonly frame?: AvatarFrame | null;
  /** 0 for none. */
  readonly titleId?: number;
  readonly fontId?: number;
  /** `#rrggbb`, or `rainbow`. */
  readonly solid?: string;
  readonly gradient?: Gradient;
  /** Which of the two was changed last: it is worn outside of their tabs. */
  readonly painted?: 'solid' | 'gradient';
}

/** The initial gradient in the editor if the name has none. */
export const firstGradient: Gradient = {
  angle: 90,
  stops: [
    { color: '#ffd27a', at: 0 },
    { color: '#ff8fac', at: 50 },
    { color: '#b7a5ff', at: 100 },
  ],
};

/** The gradient in the editor: the edited one, the worn one, or a suggestion. */
export function editedGradient({ gradient }: Outfit, { color }: Pick<PlayerFace, 'color'>): Gradient {
  const worn = parseColor(color);
  return gradient ?? (worn?.kind === 'gradient' ? { angle: worn.angle, stops: worn.stops } : firstGradient);
}

/** The colour of the name in a tab. The gradient tab shows the gradient even before a change. */
export function triedColor(outfit: Outfit, face: Pick<PlayerFace, 'color'>, tab: Tab): string {
  if (tab === 'gradient') return formatGradient(editedGradient(outfit, face));
  if (tab === 'color') return outfit.solid ?? face.color;
  if (outfit.painted === 'gradient' && outfit.gradient) return formatGradient(outfit.gradient);
  return outfit.painted === 'solid' ? (outfit.solid ?? face.color) : face.color;
}

/** Returns how the player would look. */
export function dressed<Face extends PlayerFace>(face: Face, outfit: Outfit, tab: Tab): Face {
  const { avatar, banner, frame, titleId, fontId } = outfit;
  return {
    ...face,
    color: triedColor(outfit, face, tab),
    ...(avatar && avatarOf(avatar)),
    ...(banner && (banner.of === 'upload' ? { customBanner: banner.upload } : bannerOf(banner.id))),
    ...(frame !== undefined && { frame }),
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
  | { readonly of: 'frame'; readonly frameId: number }
  | { readonly of: 'title'; readonly titleId: number }
  | { readonly of: 'font'; readonly fontId: number }
  | { readonly of: 'color' | 'gradient'; readonly color: string };

/** The differences from what is worn that can be saved, in the order of the tabs. */
export function changesOf(
  face: CurrentUser | PlayerFace,
  outfit: Outfit,
  tab: Tab,
  mayPaint: boolean,
): Change[] {
  const { avatar, banner, frame, titleId, fontId } = outfit;
  const after = dressed(face, outfit, tab);
  const changes: Change[] = [];
  if (avatar && !isSame([face.avatar, face.customAvatar], [after.avatar, after.customAvatar]))
    changes.push({ of: 'avatar', pick: avatar });
  if (frame !== undefined && frame?.id !== face.frame?.id)
    changes.push({ of: 'frame', frameId: frame?.id ?? 0 });
  if (banner && !isSame([face.bannerId, face.customBanner], [after.bannerId, after.customBanner]))
    changes.push({ of: 'banner', pick: banner });
  if (titleId !== undefined && after.titleId !== face.titleId) changes.push({ of: 'title', titleId });
  if (fontId !== undefined && after.fontId !== face.fontId) changes.push({ of: 'font', fontId });
  if (mayPaint && after.color !== face.color)
    changes.push({ of: after.color.includes('|') ? 'gradient' : 'color', color: after.color });
  return changes;
}

/** The values are small plain data. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The props of every tab. */
export interface TabProps {
  user: CurrentUser;
  outfit: Outfit;
  pick: (part: Outfit) => void;
  /** For a tab with a link to another page. */
  close: () => void;
}
