/** A round that is on: the silhouette, the time, and the field for the name. */
import type { WhoRound } from '@blookery/contract';
import { WHO_ANSWER_LENGTH, WHO_PAY, WHO_ROUND_MS } from '@blookery/game/games/who';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tokens } from '../../../catalog/amounts.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { socket } from '../../../transport/socket.ts';
import { useNow } from '../../../ui/browser/clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { places } from '../../../ui/in-place.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Ring } from '../../../ui/pictures/ring.tsx';
import { payNow, todayQuery } from '../game-queries.ts';
import stage from './stage.module.css';
import { Stage } from './stage.tsx';
import styles from './who.module.css';
import { useHandIn } from './who-queries.ts';
import { describeAnswered, describeClue } from './who-text.ts';

export function Guess({ round }: { round: WhoRound }) {
  const [name, setName] = useState(round.own ?? '');
  const handing = useHandIn(round.id);
  const clue = describeClue(round);
  const send = () => {
    if (name.trim() !== '') handing.mutate(name);
  };
  return (
    <>
      <Stage isOpen>
        <Picture
          src={round.silhouette}
          alt={`A silhouette. ${clue}`}
          width={196}
          height={226}
          lazy={false}
          className={stage.toy}
        />
        <TimeLeft endsAt={round.endsAt} />
      </Stage>
      <div className={styles.body}>
        <h2>Who is it?</h2>
        <Form className={styles.form} onSubmit={send}>
          <Field
            label="Your answer"
            hideLabel
            hint={clue}
            error={handing.error ? messageOf(handing.error) : undefined}
          >
            <TextInput
              icon={<Icon name="eye-off" />}
              value={name}
              onValue={setName}
              maxLength={WHO_ANSWER_LENGTH}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              autoFocus
            />
          </Field>
          <Button type="submit" variant="primary" busy={handing.isPending}>
            {round.own === null ? 'Hand in' : 'Change'}
          </Button>
        </Form>
        <p role="status" className={styles.said}>
          {round.own !== null && `You handed in ${round.own}.`}
        </p>
        <p className={styles.hint}>
          <span>Hidden until the bell. One wrong letter is forgiven.</span>
          <Pays />
        </p>
        <div className={styles.row}>
          <span>{describeAnswered(round.answered)}</span>
          <Slips count={round.answered} />
        </div>
      </div>
    </>
  );
}

/** What a right answer pays, doubled during an event that doubles pay. */
function Pays() {
  const { data: today } = useQuery(todayQuery);
  return (
    <span className={styles.pays}>
      <Tokens amount={payNow(WHO_PAY.knew, today)} size="sm" /> · first{' '}
      <Tokens amount={payNow(WHO_PAY.first, today)} size="sm" />
      {today?.double && <b>Double right now</b>}
    </span>
  );
}

/** More would not fit beside the words. */
const SLIPS = 12;

const Slips = ({ count }: { count: number }) => (
  <span className={styles.slips} aria-hidden="true">
    {places(SLIPS).map((at) => (
      <i key={at} className={classNames(at < count && styles.handed)} />
    ))}
  </span>
);

/** Read out once. */
const LAST_CALL_MS = 10_000;

function TimeLeft({ endsAt }: { endsAt: string }) {
  // Renders once a second; the time itself is the server's.
  useNow();
  const left = Math.min(WHO_ROUND_MS, Math.max(0, Date.parse(endsAt) - socket.serverTime()));
  return (
    <>
      <span className={stage.time} role="timer">
        <Ring value={left / WHO_ROUND_MS} size={60} />
        <b>
          {Math.ceil(left / 1000)}
          <span className="visually-hidden"> seconds left</span>
        </b>
      </span>
      <span role="status" className="visually-hidden">
        {left <= LAST_CALL_MS && 'Ten seconds left.'}
      </span>
    </>
  );
}
