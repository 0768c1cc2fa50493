import { useInfiniteQuery } from '@tanstack/react-query';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { PageHead } from '../../ui/surfaces/page-head.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import styles from './fairness.module.css';
import { type PullQuery, pullsQuery } from './fairness-queries.ts';
import { Failed, PullCheck, PullComing } from './pull-check.tsx';
import { PullList } from './pull-list.tsx';
import { SeedCard } from './seed-card.tsx';
import { canVerify } from './verify-pull.ts';

interface FairnessProps {
  /** The pull named in the address; the latest otherwise. */
  query: PullQuery | null;
  onQuery: (query: PullQuery) => void;
}

/** Explains how packs are rolled, and checks pulls. */
export function Fairness({ query, onQuery }: FairnessProps) {
  const pulls = useInfiniteQuery(pullsQuery);
  const list = pulls.data?.pages.flatMap((page) => page.pulls) ?? [];
  const latest = list[0];
  const shown = query ?? (latest ? { number: latest.number } : null);
  return (
    <>
      <PageHead
        title="Check a roll"
        sub="Every pack opening is decided before you pull the string. Here is the proof, and you can redo it yourself."
      />
      {!canVerify() && (
        <Note tone="warn">
          This browser lends its cryptography only to pages that came over a secure connection, so it cannot
          check anything here.
        </Note>
      )}
      {shown ? (
        <PullCheck key={JSON.stringify(shown)} query={shown} recent={list} onQuery={onQuery} />
      ) : pulls.isPending ? (
        <PullComing />
      ) : null}
      <div className={styles.columns}>
        <SeedCard />
        <Card title="My openings">
          {pulls.isPending && <SkeletonRows rows={5} />}
          {pulls.isError && <Failed query={pulls} />}
          {pulls.isSuccess && list.length === 0 && (
            <Empty
              image={resourceUrl(catalog.packs.all[0]?.iconId ?? 0)}
              action={
                <LinkButton to="/market" variant="primary">
                  To the market
                </LinkButton>
              }
            >
              You have not opened anything yet. What you open is listed here.
            </Empty>
          )}
          {list.length > 0 && (
            <PullList
              pulls={list}
              shown={shown}
              onQuery={onQuery}
              more={pulls.hasNextPage ? () => void pulls.fetchNextPage() : null}
              busy={pulls.isFetchingNextPage}
            />
          )}
        </Card>
      </div>
    </>
  );
}
