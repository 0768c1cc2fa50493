import type { EconomyReport, Suspicion } from '@blookery/contract';
import { countOf, formatAmount, shortAmount, Tokens } from '../../../catalog/amounts.tsx';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { useNow } from '../../../ui/browser/clock.ts';
import { BarPlot } from '../../../ui/pictures/bar-plot.tsx';
import { Sparkline } from '../../../ui/pictures/sparkline.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { List, ListItem } from '../../../ui/surfaces/list.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { Cell, Column, Table, TableRow } from '../../../ui/surfaces/table.tsx';
import { Figure } from '../../../ui/text/figure.tsx';
import staff from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useEconomy } from '../staff-queries.ts';
import { formatAgo, transferText } from '../staff-text.ts';
import styles from './economy.module.css';
import { LookLink } from './look-link.tsx';
import { RefundsToSettle } from './refunds.tsx';
import { Rings } from './rings.tsx';

/** The amounts of tokens and gems, where they come from and go to, prices, and suspicions. */
export function StaffEconomy() {
  const economy = useEconomy();
  return (
    <StaffFrame title="Economy">
      {economy.data ? (
        <Report report={economy.data} />
      ) : (
        <NotLoaded query={economy}>
          <div className={styles.coming} role="status" aria-label="Loading">
            <Skeleton shape="box" height={110} />
            <Skeleton shape="box" height={300} />
          </div>
        </NotLoaded>
      )}
    </StaffFrame>
  );
}

function Report({ report }: { report: EconomyReport }) {
  const today = report.days.at(-1);
  const { wallets, escrow, gems, players } = report.supply;
  return (
    <>
      <div className={styles.figures}>
        <Figure label="Tokens in wallets" value={shortAmount(wallets)} detail={countOf(players, 'player')} />
        <Figure label="In escrow" value={shortAmount(escrow)} detail="auctions, trades, guilds" />
        <Figure label="Gems" value={shortAmount(gems)} detail="in wallets" />
        <Figure label="Made today" value={shortAmount(today?.made ?? 0)} detail="tokens, so far" />
        <Figure label="Burned today" value={shortAmount(today?.burned ?? 0)} detail="tokens, so far" />
      </div>
      <div className={staff.twoToOne}>
        <Flow report={report} />
        <TodaysReasons report={report} />
      </div>
      <RefundsToSettle />
      <Rings rings={report.rings} />
      <Suspicions suspicions={report.suspicions} />
      <div className={staff.twoToOne}>
        <Prices report={report} />
        <Gainers report={report} />
      </div>
    </>
  );
}

function Flow({ report: { days } }: { report: EconomyReport }) {
  const made = days.reduce((sum, day) => sum + day.made, 0);
  const burned = days.reduce((sum, day) => sum + day.burned, 0);
  return (
    <Card
      title="Tokens a day"
      aside={
        <p className={styles.legend}>
          <span className={styles.made}>Made</span>
          <span className={styles.burned}>Burned</span>
        </p>
      }
    >
      <BarPlot
        label={`Tokens made and burned over ${days.length} days: ${formatAmount(made)} made, ${formatAmount(burned)} burned.`}
        bars={days.map(({ day, made: one, burned: other }) => ({
          label: day.slice(5).replace('-', '/'),
          values: [one, other],
        }))}
        tones={['mint', 'coral']}
        format={shortAmount}
        nameEvery={5}
      />
    </Card>
  );
}

const TodaysReasons = ({ report: { today } }: { report: EconomyReport }) => (
  <Card title="What for, today">
    {today.length === 0 ? (
      <p className="sub">No token was made or burned yet.</p>
    ) : (
      <ul className={styles.reasons}>
        {today.slice(0, 9).map(({ kind, made, burned }) => (
          <li key={kind}>
            <span>{transferText(kind)}</span>
            <span className="num">
              {made > 0 && <b className={styles.madeText}>+{shortAmount(made)}</b>}{' '}
              {burned > 0 && <b className={styles.burnedText}>−{shortAmount(burned)}</b>}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const nameOf = (typeId: number): string =>
  (typeId > 0 ? catalog.blooks.get(typeId)?.name : catalog.items.get(-typeId)?.name) ?? `${typeId}`;

function Prices({ report: { prices } }: { report: EconomyReport }) {
  return (
    <Card title="Prices, 30 days" flush className={styles.flush}>
      {prices.length === 0 ? (
        <p className={styles.none}>Nothing was sold at the auction house yet.</p>
      ) : (
        <Table caption="What is sold most, and for how much" dense cards>
          <thead>
            <tr>
              <Column>Thing</Column>
              <Column end>Sales</Column>
              <Column end>Average</Column>
              <Column end>Low to high</Column>
              <Column>Trend</Column>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ typeId, shiny, sales, average, low, high, series }) => (
              <TableRow key={`${typeId} ${shiny}`}>
                <Cell>
                  <span className={styles.thing}>
                    {typeId > 0 && <BlookPicture blookId={typeId} shiny={shiny} width={30} alt="" />}
                    {shiny && 'Shiny '}
                    {nameOf(typeId)}
                  </span>
                </Cell>
                <Cell end label="Sales">
                  {formatAmount(sales)}
                </Cell>
                <Cell end label="Average">
                  {formatAmount(average)}
                </Cell>
                <Cell end label="Low to high">
                  {shortAmount(low)} – {shortAmount(high)}
                </Cell>
                <Cell label="Trend">
                  <Sparkline
                    values={series.length > 1 ? series : [average, average]}
                    label={`From ${series[0] ?? average} to ${series.at(-1) ?? average}`}
                  />
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

const Gainers = ({ report: { gainers } }: { report: EconomyReport }) => (
  <Card title="Most gained in a day">
    {gainers.length === 0 ? (
      <p className="sub">Nobody is richer than yesterday.</p>
    ) : (
      <List aria-label="Most gained in a day">
        {gainers.map(({ player, gained, tokens }) => (
          <ListItem
            key={player.id}
            leading={<PlayerAvatar player={player} size="sm" />}
            title={<PlayerName player={player} truncate tag={false} />}
            sub={`has ${formatAmount(tokens)}`}
            trailing={<b className={styles.madeText}>+{shortAmount(gained)}</b>}
          />
        ))}
      </List>
    )}
  </Card>
);

const kindNames: Record<Suspicion['kind'], string> = { sale: 'Sale', listing: 'Listing', trade: 'Trade' };

function Suspicions({ suspicions }: { suspicions: readonly Suspicion[] }) {
  const now = useNow();
  return (
    <Card title="Worth a look" flush className={styles.flush}>
      {suspicions.length === 0 ? (
        <p className={styles.none}>No odd sale, listing or trade this week.</p>
      ) : (
        <Table caption="Odd sales, listings and trades" dense cards>
          <thead>
            <tr>
              <Column>What</Column>
              <Column>Who</Column>
              <Column end>For</Column>
              <Column end>Usually</Column>
              <Column>Why</Column>
              <Column>
                <span className="visually-hidden">What to do</span>
              </Column>
            </tr>
          </thead>
          <tbody>
            {suspicions.map((suspicion) => (
              <TableRow key={`${suspicion.kind} ${suspicion.id}`}>
                <Cell>
                  <b>{kindNames[suspicion.kind]}</b>{' '}
                  {suspicion.typeId === null ? `T-${suspicion.id}` : nameOf(suspicion.typeId)}
                  <small className="muted"> {formatAgo(suspicion.at, now)}</small>
                </Cell>
                <Cell label="Who">
                  {suspicion.from.username}
                  {suspicion.to && ` → ${suspicion.to.username}`}
                </Cell>
                <Cell end label="For">
                  <Tokens amount={suspicion.tokens} size="sm" />
                </Cell>
                <Cell end label="Usually">
                  {formatAmount(suspicion.usual)}
                </Cell>
                <Cell label="Why">{whyOdd(suspicion)}</Cell>
                <Cell end>
                  <LookLink player={suspicion.from} />
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

function whyOdd({ kind, tokens, usual, sharedAddress }: Suspicion): string {
  const times =
    usual > 0
      ? `${Math.round((tokens / usual) * 10) / 10} times ${kind === 'trade' ? 'the other side' : 'the usual'}`
      : 'for nothing in return';
  return sharedAddress ? `same address, ${times}` : times;
}
