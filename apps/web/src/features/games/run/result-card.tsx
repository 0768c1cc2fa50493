/** After the finish: the time, the lanterns one by one, what it paid, and in a race the places. */
import type { PlacedRunner, RacePlaced, RunFinished } from '@blookery/contract';
import { GAMES_DAILY_TOKENS } from '@blookery/game/games/pay';
import { LANTERNS, runTime } from '@blookery/game/games/run';
import { ordinal } from '@blookery/game/ordinals';
import { useRef } from 'react';
import { Experience, Tokens } from '../../../catalog/amounts.tsx';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { KeyValue, KeyValues } from '../../../ui/text/key-values.tsx';
import { PlaceThisWeek } from '../place-this-week.tsx';
import { weekPath } from '../week/week-text.ts';
import styles from './result-card.module.css';
import { seconds } from './run-hud.tsx';
import { useRun } from './run-store.ts';
import { startRun } from './start-bar.tsx';

export default function ResultCard({ close }: { close: () => void }) {
  const { finished, placed } = useLastResult();
  const race = placed && (!finished || placed.raceId === finished.raceId) ? placed : null;
  return (
    <div className={classNames(styles.result, race && styles.raced)}>
      {race && <Podium race={race} />}
      <section className={styles.own}>
        <h2>{headingOf(finished, race)}</h2>
        <p className={styles.sub}>
          {race ? `The ${clockOf(race.startedAt)} run, with Tick watching.` : 'Alone, with Tick watching.'}
        </p>
        {finished && <OwnTime finished={finished} />}
        <Pay finished={finished} race={race} />
        <div className={styles.ways}>
          {finished && (
            <Button
              variant="primary"
              size="lg"
              className={styles.again}
              onClick={() => {
                close();
                startRun();
              }}
            >
              <Icon name="refresh" />
              Run again, alone
            </Button>
          )}
          <LinkButton to={weekPath('run')} onClick={close}>
            Weekly table
          </LinkButton>
          <Button variant={finished ? 'ghost' : 'primary'} onClick={close}>
            Walk on
          </Button>
        </div>
      </section>
    </div>
  );
}

/** The result stays on the card while it closes, although the next run has begun. */
function useLastResult(): { finished: RunFinished | null; placed: RacePlaced | null } {
  const finished = useRun((state) => state.finished);
  const placed = useRun((state) => state.placed);
  const last = useRef({ finished, placed });
  if (finished || placed) last.current = { finished, placed };
  return last.current;
}

const clockOf = (moment: string): string => moment.slice(11, 16);

function headingOf(finished: RunFinished | null, race: RacePlaced | null): string {
  if (race?.place) return `${ordinal(race.place)} of ${race.count}`;
  if (race) return 'The race is over';
  return finished?.raceId ? 'Through the finish' : 'All lanterns lit';
}

function OwnTime({ finished: { ms, splits, before } }: { finished: RunFinished }) {
  const [whole, hundredths] = runTime(ms).split('.');
  const ahead = before ? before.ms - ms : null;
  return (
    <>
      <p className={styles.time}>
        {whole}
        <small>.{hundredths}</small>
      </p>
      <p className={classNames(styles.gain, ahead !== null && ahead < 0 && styles.slow)}>
        {ahead === null
          ? 'Your first time on this course'
          : ahead > 0
            ? `Your best yet, by ${seconds(ahead)} s`
            : `${seconds(ahead)} s behind your best`}
      </p>
      <ol className={styles.splits} aria-label="Lanterns">
        {splits.slice(0, LANTERNS).map((split, at) => (
          <Split key={split} number={at + 1} ms={split} before={before?.splits[at]} />
        ))}
      </ol>
    </>
  );
}

function Split({ number, ms, before }: { number: number; ms: number; before: number | undefined }) {
  const lead = before === undefined ? null : before - ms;
  return (
    <li>
      <span className={styles.lantern}>{number}</span>
      <span className={classNames(lead !== null && (lead < 0 ? styles.slow : styles.fast))}>
        {lead === null ? (ms / 1000).toFixed(1) : `${lead < 0 ? '+' : '−'}${seconds(lead)}`}
      </span>
    </li>
  );
}

function Pay({ finished, race }: { finished: RunFinished | null; race: RacePlaced | null }) {
  const paid = race?.paid ?? finished?.paid ?? null;
  if (!paid) {
    if (race) return <p className={styles.wait}>Only a finish is paid. The next race is soon.</p>;
    return (
      <p className={styles.wait} role="status">
        The places are known when the others are in, a minute from the first finish at the latest.
      </p>
    );
  }
  return (
    <KeyValues className={styles.pay}>
      <KeyValue name={race?.place ? `${ordinal(race.place)} place` : 'A finish'}>
        {paid.tokens > 0 ? <Tokens amount={paid.tokens} /> : 'Enough for today'}
      </KeyValue>
      {paid.experience > 0 && (
        <KeyValue name="A round played">
          <Experience amount={paid.experience} />
        </KeyValue>
      )}
      <KeyValue name="Earned today">
        {GAMES_DAILY_TOKENS - paid.tokensLeft} of {GAMES_DAILY_TOKENS}
      </KeyValue>
      <KeyValue name="Paid runs left today">{paid.roundsLeft}</KeyValue>
      <KeyValue name="This week">
        <PlaceThisWeek game="run" />
      </KeyValue>
    </KeyValues>
  );
}

function Podium({ race: { runners } }: { race: RacePlaced }) {
  const finishers = runners.filter(({ place }) => place !== null);
  const [first, second, third] = finishers;
  const others = runners.filter((runner) => ![first, second, third].includes(runner));
  return (
    <section className={styles.view} aria-label="Places">
      <div className={styles.podium}>
        {[second, first, third].map((runner) => runner && <Step key={runner.face.id} runner={runner} />)}
      </div>
      {others.length > 0 && (
        <ol className={styles.others}>
          {others.map(({ face, place, ms, lit }) => (
            <li key={face.id}>
              <span className={styles.rank}>{place ? ordinal(place) : '–'}</span>
              <PlayerAvatar player={face} size="sm" />
              <PlayerName player={face} tag={false} truncate />
              <span className={styles.when}>
                {ms === null ? `Walked home at lantern ${lit}` : runTime(ms)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const heights: Record<number, string | undefined> = { 1: styles.first, 2: styles.second, 3: styles.third };

function Step({ runner: { face, place, ms } }: { runner: PlacedRunner }) {
  return (
    <div className={classNames(styles.step, heights[place ?? 0])}>
      <PlayerAvatar player={face} size="lg" />
      <div className={styles.block}>
        <span className={styles.ordinal}>{ordinal(place ?? 0)}</span>
        <span className={styles.name}>
          <PlayerName player={face} tag={false} truncate />
        </span>
        <span className={styles.when}>{ms === null ? '' : runTime(ms)}</span>
      </div>
    </div>
  );
}
