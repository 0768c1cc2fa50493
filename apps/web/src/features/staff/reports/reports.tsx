import type { ReportLine } from '@blookery/contract';
import { type ReportKind, reasonLabel, reportKinds } from '@blookery/game/players/reports';
import { useState } from 'react';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { useNow } from '../../../ui/browser/clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FilterPill } from '../../../ui/controls/filter-pill.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { List, ListItem } from '../../../ui/surfaces/list.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { Pager } from '../pager.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { type ReportFilter, useReports } from '../staff-queries.ts';
import { formatAgo, kindTexts, verdictTexts, weightTexts } from '../staff-text.ts';
import { usePageBack } from '../use-page-back.ts';
import { useSearchParts } from '../use-search-parts.ts';
import { useShowChosen } from '../use-show-chosen.ts';
import { ReportPanel } from './report-panel.tsx';
import reportStyles from './reports.module.css';

const PAGE = 20;
const states = ['open', 'mine', 'closed'] as const;
const stateNames: Record<ReportFilter['state'], string> = { open: 'Open', mine: 'Mine', closed: 'Closed' };

/** The Report Manager: the queue on one side, the evidence and the decision on the other. */
export function StaffReports() {
  const [search, change] = useSearchParts();
  const filter: ReportFilter = {
    state: states.find((one) => one === search.get('state')) ?? 'open',
    kind: reportKinds.find((one) => one === search.get('kind')) ?? 'any',
    page: Math.max(0, Number(search.get('page')) || 0),
  };
  const { data, error, isPlaceholderData } = useReports(filter);
  const list = `${filter.state} ${filter.kind} ${filter.page}`;
  const [first, leave] = useFirst(list, isPlaceholderData ? undefined : data?.reports);
  usePageBack(filter.page, isPlaceholderData ? undefined : data?.reports.length, () =>
    change({ page: null }),
  );
  const wanted = Number(search.get('report'));
  const chosen = wanted > 0 ? wanted : first;
  const [frame, showChosen] = useShowChosen();
  return (
    <StaffFrame title="Reports">
      <div className={styles.narrowBeside}>
        <Card flush className={styles.listCard}>
          <div className={styles.tools}>
            {states.map((state) => (
              <FilterPill
                key={state}
                pressed={filter.state === state}
                onPressed={() => change({ state: state === 'open' ? null : state, page: null, report: null })}
              >
                {stateNames[state]}
              </FilterPill>
            ))}
            <Select<ReportKind | 'any'>
              aria-label="Kind"
              className={reportStyles.kind}
              value={filter.kind}
              onValue={(kind) => change({ kind: kind === 'any' ? null : kind, page: null, report: null })}
              options={[
                { value: 'any', label: 'Any kind' },
                ...reportKinds.map((value) => ({
                  value,
                  label: capital(kindTexts[value].replace(/^an? /, '')),
                })),
              ]}
            />
          </div>
          {error && !data ? (
            <Note tone="bad">{messageOf(error)}</Note>
          ) : !data ? (
            <SkeletonRows rows={5} />
          ) : data.reports.length === 0 ? (
            <p className={styles.nothing}>
              {filter.state === 'open' ? 'Nothing waits. Well done, everybody.' : 'None here.'}
            </p>
          ) : (
            <>
              <List aria-label="Reports">
                {data.reports.map((report) => (
                  <ReportRow
                    key={report.id}
                    report={report}
                    selected={report.id === chosen}
                    onChoose={() => {
                      change({ report: String(report.id) });
                      showChosen();
                    }}
                  />
                ))}
              </List>
              {data.total > PAGE && (
                <Pager
                  page={filter.page}
                  size={PAGE}
                  shown={data.reports.length}
                  total={data.total}
                  onPage={(page) => change({ page: page === 0 ? null : String(page), report: null })}
                />
              )}
            </>
          )}
        </Card>
        <div ref={frame} className={styles.chosen}>
          {chosen === null ? (
            <Card>
              <Empty>Choose a report to see what it is about.</Empty>
            </Card>
          ) : (
            <ReportPanel key={chosen} reportId={chosen} onDecided={leave} />
          )}
        </div>
      </div>
    </StaffFrame>
  );
}

/**
 * The report that is shown while none is chosen: the first of the list. It stays when a more serious report moves above
 * it, because the moderator may be writing about it. The function goes to the next report.
 */
function useFirst(
  list: string,
  reports: readonly ReportLine[] | undefined,
): [first: number | null, leave: (id: number) => void] {
  const [shown, show] = useState<{ list: string; id: number } | null>(null);
  const first = reports?.[0];
  if (reports && shown?.list !== list && (shown || first)) show(first ? { list, id: first.id } : null);
  const leave = (id: number) => {
    const next = reports?.find((report) => report.id !== id);
    if (next && shown?.id === id) show({ list, id: next.id });
  };
  return [shown?.id ?? null, leave];
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

interface ReportRowProps {
  report: ReportLine;
  selected: boolean;
  onChoose: () => void;
}

function ReportRow({ report, selected, onChoose }: ReportRowProps) {
  const now = useNow();
  const { id, reason, weight, accused, createdAt, verdict, others, claimedBy } = report;
  return (
    <ListItem
      leading={<PlayerAvatar player={accused} />}
      title={reasonLabel(reason)}
      sub={
        <>
          <PlayerName player={accused} tag={false} /> <span className={reportStyles.code}>R-{id}</span>
          {others > 0 && ` +${others}`}
          {claimedBy && `, ${claimedBy.username} is on it`}
        </>
      }
      trailing={
        <span className={reportStyles.weight}>
          {verdict ? (
            <b>{verdictTexts[verdict]}</b>
          ) : (
            <b className={classNames(reportStyles[weight])}>{weightTexts[weight]}</b>
          )}
          <small>{formatAgo(createdAt, now)}</small>
        </span>
      }
      selected={selected}
      onSelect={onChoose}
    />
  );
}
