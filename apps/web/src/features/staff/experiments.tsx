import type { ExperimentShown } from '@blookery/contract';
import { type ExperimentMode, experimentModes } from '@blookery/contract/experiments';
import { useState } from 'react';
import { countOf, formatAmount } from '../../catalog/amounts.tsx';
import { NotLoaded } from '../../session/failed-note.tsx';
import { usePermission } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import { askReason } from './ask-reason.tsx';
import styles from './experiments.module.css';
import { StaffFrame } from './staff-frame.tsx';
import { useExperiments, useSwitchExperiment } from './staff-queries.ts';
import { experimentTexts, formatMoment, modeTexts } from './staff-text.ts';

/** The switches of experiments, and which players have them. */
export function StaffExperiments() {
  const experiments = useExperiments();
  const { data } = experiments;
  const maySwitch = usePermission('MANAGE_EXPERIMENTS');
  return (
    <StaffFrame title="Experiments">
      {!data ? (
        <NotLoaded query={experiments} />
      ) : (
        <>
          <p className="sub">
            A share is always the same players, and a growing one only adds some. Open pages follow by
            themselves.
            {!maySwitch && ' You can look at these; switching them is somebody else’s.'}
          </p>
          <div className={styles.grid}>
            {data.experiments.map((experiment) => (
              <Experiment
                key={`${experiment.name} ${experiment.changedAt}`}
                experiment={experiment}
                players={data.players}
                maySwitch={maySwitch}
              />
            ))}
          </div>
        </>
      )}
    </StaffFrame>
  );
}

interface ExperimentProps {
  experiment: ExperimentShown;
  players: number;
  maySwitch: boolean;
}

const tones: Record<ExperimentMode, 'good' | 'quiet' | 'info' | 'amber'> = {
  on: 'good',
  off: 'quiet',
  staff: 'info',
  percentage: 'amber',
};

function Experiment({ experiment, players, maySwitch }: ExperimentProps) {
  const { name, changedAt, changedBy } = experiment;
  const { title, about } = experimentTexts[name];
  const [mode, setMode] = useState(experiment.mode);
  const [percentage, setPercentage] = useState(experiment.percentage);
  const doing = useSwitchExperiment(name);
  const isSame = mode === experiment.mode && (mode !== 'percentage' || percentage === experiment.percentage);
  const save = () => {
    const text = mode === 'percentage' ? `For ${percentage}% of players.` : `To “${modeTexts[mode]}”.`;
    askReason({ title: `Switch ${title}?`, text, confirm: 'Switch' }, (reason) =>
      doing.mutate({ mode, percentage, reason }),
    );
  };
  return (
    <Card
      title={title}
      className={styles.card}
      aside={<StatusDot tone={tones[experiment.mode]}>{stateText(experiment)}</StatusDot>}
    >
      <p className="sub">{about}</p>
      <p className={styles.name}>{name}</p>
      <Segmented
        label={`Who has ${title}`}
        value={mode}
        onValue={setMode}
        disabled={!maySwitch}
        options={experimentModes.map((value) => ({ value, label: modeTexts[value] }))}
      />
      {mode === 'percentage' && (
        <div className={styles.share}>
          <Slider
            label="Share of players"
            value={percentage}
            onValue={setPercentage}
            min={0}
            max={100}
            disabled={!maySwitch}
          />
          <p className="num">
            {percentage}%, about {formatAmount(Math.round((players * percentage) / 100))} of{' '}
            {countOf(players, 'player')}
          </p>
        </div>
      )}
      <footer className={styles.foot}>
        <small>
          {changedAt
            ? `Changed ${formatMoment(changedAt)}${changedBy ? ` by ${changedBy.username}` : ''}`
            : 'Never touched'}
        </small>
        {maySwitch && (
          <Button variant="primary" disabled={isSame} busy={doing.isPending} onClick={save}>
            Switch
          </Button>
        )}
      </footer>
    </Card>
  );
}

const stateText = ({ mode, percentage }: ExperimentShown): string =>
  mode === 'percentage' ? `${percentage}%` : modeTexts[mode];
