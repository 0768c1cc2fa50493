/** The facts from which the data lists are made. Keys never change once players own things. */

export type RarityKey = 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary' | 'chroma' | 'mythical';

export interface RarityFacts {
  readonly key: RarityKey;
  readonly name: string;
  /** A hex colour, or `rainbow`. */
  readonly color: string;
  /** The pip: rarity is never shown by colour alone. */
  readonly image: string;
  /** The card behind a toy of this rarity. */
  readonly backdrop: string;
}

export interface PackFacts {
  readonly key: string;
  readonly name: string;
  /** One line for the market. */
  readonly note: string;
  /** The intended price in tokens. */
  readonly price: number;
  readonly paper: string;
  readonly deep: string;
  readonly lite: string;
  readonly string: string;
  /** The three toys in the envelope's window, the front one first. */
  readonly cast: readonly [string, string, string];
  readonly image: string;
  readonly openImage: string;
  readonly icon: string;
  readonly backdrop: string;
}

/** How players get a blook that is in no pack. */
export type BlookSource = 'default' | 'staff' | 'event' | 'season';

export interface BlookFacts {
  readonly key: string;
  readonly name: string;
  /** Null for blooks in no pack; `source` then says where they come from. */
  readonly pack: string | null;
  readonly source: BlookSource | null;
  readonly rarity: RarityKey;
  readonly lore: string;
  /** The main colour. */
  readonly main: string;
  readonly image: string;
  readonly shinyImage: string;
  readonly thumb: string;
  readonly shinyThumb: string;
  readonly backdrop: string;
}

export interface WareFacts {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly image: string;
}

export interface ThreadFacts {
  /** The key of the pack. */
  readonly key: string;
  readonly image: string;
}

export type ResidentPose = 'stand' | 'walk' | 'away';

export interface ResidentFacts {
  readonly key: string;
  readonly name: string;
  /** Where they are found. */
  readonly place: string;
  readonly lore: string;
  readonly main: string;
  readonly images: Readonly<Record<ResidentPose, string>>;
  /** A picture for a card; only Bobbin has one. */
  readonly portrait: string | null;
}

export type MedalFamily = 'collector' | 'shiny' | 'trader' | 'auctioneer' | 'townsfolk' | 'player';

export interface MedalFacts {
  /** `collector-1` to `player-6`. */
  readonly key: string;
  readonly family: MedalFamily;
  readonly familyName: string;
  readonly step: number;
  readonly image: string;
}

/** How the page moves the charms of a frame: round, to and fro, up and down, or brighter and darker. */
export type FrameMotion = 'turn' | 'sway' | 'bob' | 'twinkle';

export interface FrameFacts {
  readonly key: string;
  readonly name: string;
  /** The rim, which is still. The avatar fills the middle 70 percent. */
  readonly image: string;
  /** What moves. */
  readonly charms: string;
  readonly motion: FrameMotion;
  readonly seconds: number;
}

export interface ItemFacts extends WareFacts {
  readonly rarity: RarityKey;
}

export interface WedgeFacts {
  readonly kind: string;
  /** Clockwise from the top; wedge 0 is centred under the pointer when the wheel is at rest. */
  readonly fromDegrees: number;
  readonly toDegrees: number;
}

export interface PlazaFacts {
  readonly key: string;
  readonly set: string;
  readonly width: number;
  readonly height: number;
  /** The foot point, for sorting by depth; null for flat tiles. */
  readonly foot: readonly [x: number, y: number] | null;
  /** The rectangle that blocks players. */
  readonly solid: readonly [x: number, y: number, width: number, height: number] | null;
  /** Positions of goods on a stall. */
  readonly goods: readonly (readonly [x: number, y: number])[];
  /** Places that the game uses, by name: a seat, the corners of a screen, the middle of a light. */
  readonly spots: Readonly<Record<string, readonly [x: number, y: number]>>;
  readonly image: string;
}

export interface Catalogue {
  readonly rarities: readonly RarityFacts[];
  readonly packs: readonly PackFacts[];
  readonly blooks: readonly BlookFacts[];
  /** Packs that are sold for three weeks a year, and their blooks. */
  readonly seasonPacks: readonly PackFacts[];
  readonly seasonBlooks: readonly BlookFacts[];
  readonly items: readonly ItemFacts[];
  readonly banners: readonly WareFacts[];
  readonly badges: readonly WareFacts[];
  readonly emojis: readonly WareFacts[];
  /** Cosmetics that are only earned. */
  readonly rewardBanners: readonly WareFacts[];
  readonly rewardBadges: readonly WareFacts[];
  readonly frames: readonly FrameFacts[];
  readonly medals: readonly MedalFacts[];
  /** The people of the plaza, who are no blooks. */
  readonly residents: readonly ResidentFacts[];
  readonly wheel: readonly WedgeFacts[];
  /** The spool of thread of each pack. */
  readonly threads: readonly ThreadFacts[];
  readonly plaza: readonly PlazaFacts[];
}
