/** Labels for the steps in a copy's history. */
interface StepLook {
  /** Used when it is not the latest step. */
  title: string;
  /** Precedes the name of the new owner. */
  words: string;
  color: string;
}

const looks: Readonly<Record<string, StepLook>> = {
  pulled: { title: 'Found', words: 'Pulled by', color: 'var(--lilac-400)' },
  stitched: { title: 'Stitched', words: 'Stitched by', color: 'var(--marmalade-300)' },
  bought: { title: 'Bought', words: 'Bought by', color: 'var(--sky-400)' },
  won: { title: 'Won', words: 'Won by', color: 'var(--mint-400)' },
  granted: { title: 'Given', words: 'Given to', color: 'var(--rose-400)' },
  sold: { title: 'Sold', words: 'Sold to', color: 'var(--marmalade-400)' },
  traded: { title: 'Traded', words: 'Traded to', color: 'var(--coral-400)' },
  house: { title: 'House lot', words: 'Put up by', color: 'var(--marmalade-300)' },
  swapped: { title: 'Swapped', words: 'Swapped to', color: 'var(--mint-300)' },
  auctioned: { title: 'Auctioned', words: 'Auctioned to', color: 'var(--mint-400)' },
};

/** A kind from a newer server is shown by its own name. */
export const stepLook = (kind: string): StepLook =>
  looks[kind] ?? {
    title: kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' '),
    words: 'To',
    color: 'var(--felt-500)',
  };

export const titleOf = (kind: string, isNow: boolean): string =>
  isNow && kind !== 'sold' ? 'On your shelf' : stepLook(kind).title;
