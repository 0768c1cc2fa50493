/** The steps of a toy's life, as they are told. */
interface StepLook {
  /** A title of its own, once it is no longer the last step. */
  title: string;
  /** Before whoever got it. */
  words: string;
  color: string;
}

const looks: Readonly<Record<string, StepLook>> = {
  pulled: { title: 'Found', words: 'Pulled by', color: 'var(--lilac-400)' },
  bought: { title: 'Bought', words: 'Bought by', color: 'var(--sky-400)' },
  won: { title: 'Won', words: 'Won by', color: 'var(--mint-400)' },
  granted: { title: 'Given', words: 'Given to', color: 'var(--rose-400)' },
  sold: { title: 'Sold', words: 'Sold to', color: 'var(--marmalade-400)' },
  traded: { title: 'Traded', words: 'Traded to', color: 'var(--coral-400)' },
  auctioned: { title: 'Auctioned', words: 'Auctioned to', color: 'var(--mint-400)' },
};

/** A kind from a newer server is told by its own name. */
export const stepLook = (kind: string): StepLook =>
  looks[kind] ?? {
    title: kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' '),
    words: 'To',
    color: 'var(--felt-500)',
  };

export const titleOf = (kind: string, isNow: boolean): string =>
  isNow && kind !== 'sold' ? 'On your shelf' : stepLook(kind).title;
