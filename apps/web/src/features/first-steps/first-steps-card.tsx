/** Bobbin's card on the dashboard: the first steps with their state, folded to one line on request. */
import type { FirstEvening, FirstStepState } from '@blookery/contract';
import { FIRST_STEP_REWARD, type FirstStep } from '@blookery/game/progress/first-steps';
import { useId, useRef } from 'react';
import { Experience, Tokens } from '../../catalog/amounts.tsx';
import { Beads } from '../../catalog/beads.tsx';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { Loaded } from '../../session/loaded.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { useKeepFocus } from '../../ui/browser/use-keep-focus.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import styles from './first-steps.module.css';
import { setFirstStepsCard, useCollectPay, useFirstSteps } from './first-steps-queries.ts';
import { leftText, noteOf, numeral, stepTexts } from './step-text.ts';

interface FirstStepsCardProps {
  /** Leads to where a step is done. */
  onShow: (step: FirstStep, place: { number: number; of: number; hostImageId: number }) => void;
}

export function FirstStepsCard({ onShow }: FirstStepsCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const keepFocus = useKeepFocus(frame);
  const { firstSteps: card } = useRequiredUser();
  const query = useFirstSteps();
  useCollectPay(query.data);
  return (
    <Loaded
      query={query}
      coming={<Skeleton shape="box" width="100%" height={card === 'folded' ? 56 : 380} />}
    >
      {(evening) => {
        if (evening.finished) return null;
        return (
          <div ref={frame} {...keepFocus}>
            {card === 'folded' ? (
              <FoldedCard evening={evening} />
            ) : (
              <OpenCard evening={evening} onShow={onShow} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

const countDone = ({ steps }: FirstEvening): number => steps.filter(({ done }) => done).length;
function DoneBeads({ evening }: { evening: FirstEvening }) {
  const [done, all] = [countDone(evening), evening.steps.length];
  return <Beads value={done} of={all} label={`${done} of ${all} done`} className={styles.beads} />;
}

const FoldedCard = ({ evening }: { evening: FirstEvening }) => (
  <section className={styles.line} aria-label="First steps">
    <Picture src={resourceUrl(evening.hostImageId)} alt="" width={49} height={56} className={styles.peek} />
    <strong>{leftText(evening.steps.length - countDone(evening))}</strong>
    <DoneBeads evening={evening} />
    <Button size="sm" onClick={() => void setFirstStepsCard('open', 'folded')} data-next="">
      Show them
    </Button>
  </section>
);

function OpenCard({ evening, onShow }: { evening: FirstEvening } & FirstStepsCardProps) {
  const { username } = useRequiredUser();
  const titleId = useId();
  const { steps, hostImageId } = evening;
  const next = steps.find(({ done }) => !done)?.step;
  return (
    <Card flush className={styles.card} aria-labelledby={titleId}>
      <div className={styles.who}>
        <p className={styles.say}>
          <strong>Evening, {username}.</strong> I mind the shop. {numeral(steps.length)} small things, and you
          know your way around.
        </p>
        <Picture
          src={resourceUrl(hostImageId)}
          alt="Bobbin, the shopkeeper"
          width={178}
          height={204}
          lazy={false}
          className={styles.bobbin}
        />
        <span className={styles.plank} aria-hidden="true" />
      </div>
      <div className={styles.inside}>
        <header className={styles.head}>
          <div>
            <h2 id={titleId}>Your first evening</h2>
            <p>
              Each step pays <Tokens amount={FIRST_STEP_REWARD.tokens} size="sm" /> and{' '}
              <Experience amount={FIRST_STEP_REWARD.experience} size="sm" />, whenever you like.
            </p>
          </div>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void setFirstStepsCard('folded', 'open')}
            data-next=""
          >
            Not now
          </Button>
        </header>
        <ol className={styles.steps}>
          {steps.map((state, index) => (
            <Step
              key={state.step}
              state={state}
              number={index + 1}
              isNext={state.step === next}
              note={noteOf(evening, state.step, state.done)}
              onShow={() => onShow(state.step, { number: index + 1, of: steps.length, hostImageId })}
            />
          ))}
        </ol>
        <Together evening={evening} />
      </div>
    </Card>
  );
}

interface StepProps {
  state: FirstStepState;
  number: number;
  isNext: boolean;
  note: string;
  onShow: () => void;
}

function Step({ state: { step, done }, number, isNext, note, onShow }: StepProps) {
  const { title } = stepTexts[step];
  return (
    <li className={classNames(styles.step, done && styles.done, isNext && styles.next)}>
      <span className={styles.disc} aria-hidden="true">
        {done ? <Icon name="check" size={20} /> : number}
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>{note}</small>
      </span>
      {done ? (
        <span className={styles.doneWord}>Done</span>
      ) : (
        <Button
          size="sm"
          variant={isNext ? 'primary' : 'plain'}
          className={isNext ? undefined : styles.show}
          onClick={onShow}
        >
          <span className={styles.showWords}>
            Show me<span className="visually-hidden">: {title}</span>
          </span>
          <Icon name="chevron-right" size={18} className={styles.arrow} />
        </Button>
      )}
    </li>
  );
}

/** The reward for all steps together. */
function Together({ evening }: { evening: FirstEvening }) {
  const { steps, titleId, bannerId } = evening;
  const title = catalog.titles.get(titleId)?.name ?? 'Regular';
  const banner = catalog.banners.get(bannerId);
  return (
    <Card look="paper" className={styles.together}>
      {banner && (
        <Picture
          src={resourceUrl(banner.imageId)}
          alt=""
          width={120}
          height={44}
          fit="cover"
          className={styles.banner}
        />
      )}
      <p>
        <strong>
          All {numeral(steps.length).toLowerCase()} make you a {title}.
        </strong>
        <small>The title, and the banner {banner?.name ?? 'First Shelf'}.</small>
      </p>
      <DoneBeads evening={evening} />
      <b aria-hidden="true">
        {countDone(evening)} of {steps.length}
      </b>
    </Card>
  );
}
