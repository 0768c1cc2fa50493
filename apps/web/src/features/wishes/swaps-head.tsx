import type { ReactNode } from 'react';
import { PageHead } from '../../ui/surfaces/page-head.tsx';

export const SwapsHead = ({ tabs }: { tabs: ReactNode }) => (
  <PageHead title="Swaps" sub="Toy for toy. Wish, and see who has it.">
    {tabs}
  </PageHead>
);
