import type { Overview as Facts } from '@blookery/contract';
import { type FigureName, figureNames, type OverviewSpan, overviewSpans } from '@blookery/game/players/staff';
import { useState } from 'react';
import { countOf, formatAmount, shortAmount } from '../../catalog/amounts.tsx';
import { FailedNote } from '../../session/failed-note.tsx';
import { useNow } from '../../ui/browser/clock.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { BarPlot } from '../../ui/pictures/bar-plot.tsx';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { Sparkline, type SparklineProps } from '../../ui/pictures/sparkline.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { Figure } from '../../ui/text/figure.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import { AuditTrail } from './audit-trail.tsx';
import styles from './overview.module.css';
import staff from './staff.module.css';
import { StaffFrame } from './staff-frame.tsx';
import { useOverview } from './staff-queries.ts';
import { formatClock, formatShortDay, waitText } from './staff-text.ts';

/** The current figures, the open tasks, and the latest staff actions. */
export function StaffOverview() {
  const [span, setSpan] = useState<OverviewSpan>('day');
  const { data, error, refetch } = useOverview(span);
  return (
    <StaffFrame title="Overview">
      {error && !data && <FailedNote error={error} onRetry={refetch} />}
      <Figures facts={data} />
      <div className={staff.twoToOne}>
        <div className={styles.column}>
          <Online facts={data} span={span} onSpan={setSpan} />
          <AuditTrail />
        </div>
        <div className={styles.column}>
          <Needs facts={data} />
          <Services facts={data} />
        </div>
      </div>
    </StaffFrame>
  );
}

const figures: Record<
  FigureName,
  { label: string; tone: NonNullable<SparklineProps['tone']>; detail: string }
> = {
  online: { label: 'Online now', tone: 'mint', detail: 'on all servers' },
  packs: { label: 'Blooks a minute', tone: 'marmalade', detail: 'come to light' },
  messages: { label: 'Messages a minute', tone: 'sky', detail: 'in #global' },
  trades: { label: 'Open trades', tone: 'sky', detail: 'on the table' },
  auctions: { label: 'Live auctions', tone: 'sky', detail: 'under the hammer' },
  reports: { label: 'Reports open', tone: 'coral', detail: 'waiting for a person' },
};

function Figures({ facts }: { facts: Facts | undefined }) {
  return (
    <div className={styles.figures} aria-busy={!facts}>
      {figureNames.map((name) => {
        const { label, tone, detail } = figures[name];
        const figure = facts?.figures.find((one) => one.name === name);
        const series = figure?.series ?? [];
        return (
          <Figure
            key={name}
            label={label}
            value={figure ? formatAmount(figure.value) : <Skeleton width={64} height={26} />}
            detail={detail}
            plot={
              <Sparkline
                wide
                tone={tone}
                values={series.length > 1 ? series : [0, 0]}
                label={`${label} over the last hours`}
              />
            }
          />
        );
      })}
    </div>
  );
}

const spanTexts: Record<OverviewSpan, string> = { hour: '1 h', day: '24 h', week: '7 d' };
const nameEvery: Record<OverviewSpan, number> = { hour: 5, day: 8, week: 6 };

function Online({
  facts,
  span,
  onSpan,
}: {
  facts: Facts | undefined;
  span: OverviewSpan;
  onSpan: (span: OverviewSpan) => void;
}) {
  const bars = facts?.online.bars ?? [];
  const shown = facts?.online.span ?? span;
  const most = Math.max(0, ...bars.map(({ players }) => players));
  const name = (at: string) => (shown === 'week' ? formatShortDay(at) : formatClock(at));
  return (
    <Card
      title="Players online"
      aside={
        <Segmented
          label="Over how long"
          value={span}
          onValue={onSpan}
          options={overviewSpans.map((value) => ({ value, label: spanTexts[value] }))}
        />
      }
    >
      {facts ? (
        <BarPlot
          label={`Players online over the last ${spanTexts[shown]}: ${most} at most, ${bars.at(-1)?.players ?? 0} now.`}
          bars={bars.map(({ at, players }) => ({ label: name(at), values: [players] }))}
          lastTone="marmalade"
          format={shortAmount}
          nameEvery={nameEvery[shown]}
        />
      ) : (
        <Skeleton shape="box" height={218} />
      )}
    </Card>
  );
}

interface Need {
  icon: IconName;
  title: string;
  detail: string;
  to: string;
  word: string;
}

function Needs({ facts }: { facts: Facts | undefined }) {
  const now = useNow();
  const needs = facts ? needsOf(facts, now) : [];
  return (
    <Card title="Needs a person">
      {!facts ? (
        <Skeleton shape="box" height={120} />
      ) : needs.length === 0 ? (
        <p className="sub">Nothing. Put the kettle on.</p>
      ) : (
        <List>
          {needs.map(({ icon, title, detail, to, word }) => (
            <ListItem
              key={title}
              leading={
                <span className={styles.glyph} aria-hidden="true">
                  <Icon name={icon} />
                </span>
              }
              title={title}
              sub={detail}
              trailing={
                <LinkButton to={to} size="sm">
                  {word}
                  <span className="visually-hidden">: {title}</span>
                </LinkButton>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}

function needsOf({ needs }: Facts, now: number): Need[] {
  const { highReports, oldestReport, suspiciousSales, openRefunds, openMutes, openBans } = needs;
  const found: Need[] = [];
  if (oldestReport !== null) {
    found.push({
      icon: 'flag-report',
      title: highReports > 0 ? countOf(highReports, 'high report', 'high reports') : 'Reports are waiting',
      detail: waitText(oldestReport, now),
      to: '/staff/reports',
      word: 'Open',
    });
  }
  if (suspiciousSales > 0) {
    found.push({
      icon: 'gavel',
      title: countOf(suspiciousSales, 'suspicious sale', 'suspicious sales'),
      detail: 'Far above the usual price, within a day',
      to: '/staff/economy',
      word: 'Look',
    });
  }
  if (openRefunds > 0) {
    found.push({
      icon: 'undo',
      title: countOf(openRefunds, 'refund to settle', 'refunds to settle'),
      detail: 'Not all of it came back',
      to: '/staff/economy#refunds',
      word: 'Look',
    });
  }
  const ends = 'Each ends by itself or is lifted';
  if (openMutes > 0) {
    const title = countOf(openMutes, 'player is muted', 'players are muted');
    found.push({ icon: 'sound-off', title, detail: ends, to: '/staff/users?state=muted', word: 'Show' });
  }
  if (openBans > 0) {
    const title = countOf(openBans, 'player is banned', 'players are banned');
    found.push({ icon: 'block', title, detail: ends, to: '/staff/users?state=banned', word: 'Show' });
  }
  return found;
}

function Services({ facts }: { facts: Facts | undefined }) {
  if (!facts) {
    return (
      <Card title="Services">
        <Skeleton shape="box" height={120} />
      </Card>
    );
  }
  const { databaseMs, lateJobs, waitingUploads } = facts.services;
  return (
    <Card title="Services" aside={<span className={styles.version}>v{facts.version}</span>}>
      <dl className="ruled">
        <Service name="Database" good={databaseMs < 50} bad="Slow" value={`${databaseMs} ms`} />
        <Service
          name="Jobs"
          good={lateJobs === 0}
          bad="Late"
          value={lateJobs === 0 ? 'on time' : `${lateJobs} late`}
        />
        <Service name="Uploads" good={waitingUploads < 10} bad="Busy" value={`${waitingUploads} waiting`} />
      </dl>
    </Card>
  );
}

const Service = ({ name, good, bad, value }: { name: string; good: boolean; bad: string; value: string }) => (
  <div className={styles.service}>
    <dt>{name}</dt>
    <dd>
      <StatusDot tone={good ? 'good' : 'amber'}>{good ? 'Healthy' : bad}</StatusDot>
      <span className="num">{value}</span>
    </dd>
  </div>
);
