import type { ReactNode } from 'react';
import { NewOfferButton } from '../../../features/swaps/index.ts';
import { useWishes } from '../../../session/wishes/wishes.ts';
import { TabLinks } from '../../../ui/controls/tab-links.tsx';
import { PageHead } from '../../../ui/surfaces/page-head.tsx';
import styles from './swaps-page.module.css';

/** The head of the three pages about swapping: their tabs, and the button for a new offer. */
export function SwapsPage({ isBoard = false, children }: { isBoard?: boolean; children: ReactNode }) {
  const wishes = useWishes().length;
  return (
    <>
      <PageHead title="Swaps" sub="Toy for toy, no tokens. Quill keeps the board.">
        <div className={styles.tabs}>
          <TabLinks
            label="Swaps"
            links={[
              { to: '/swaps', label: 'Matches', end: true },
              { to: '/swaps/board', label: 'Board' },
              { to: '/swaps/wishes', label: 'Wishes', total: wishes > 0 ? wishes : undefined },
            ]}
          />
          <NewOfferButton variant={isBoard ? 'primary' : 'plain'} />
        </div>
      </PageHead>
      {children}
    </>
  );
}
