import type { Settings } from '@blookery/contract';
import { useState } from 'react';
import { changeSetting } from '../../session/change-setting.ts';
import { useRequiredUser } from '../../session/session.ts';
import { Slider } from '../../ui/controls/slider.tsx';
import { Toggle } from '../../ui/controls/toggle.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import styles from './settings.module.css';

type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

const switches: readonly { key: Exclude<Switch, 'otpEnabled'>; label: string; description: string }[] = [
  {
    key: 'openPacksInstantly',
    label: 'Open packs instantly',
    description: 'Skip the unwinding. Rare finds still wait for you.',
  },
  {
    key: 'onlyRareSounds',
    label: 'Only rare sounds',
    description: 'Quiet for common and uncommon toys.',
  },
  {
    key: 'reducedMotion',
    label: 'Calm motion',
    description: 'Cross-fades instead of tips and wobbles. Follows your device unless set.',
  },
  {
    key: 'tellFinds',
    label: 'Tell of my finds',
    description: 'Epic toys and better are told in the chat and in the plaza.',
  },
  {
    key: 'plazaNames',
    label: 'Plaza name tags',
    description: 'Show names under everyone, not only friends.',
  },
  {
    key: 'showWishes',
    label: 'Show my wishes',
    description: 'On your profile, and to players who could swap.',
  },
];

export function PlayCard() {
  const { settings } = useRequiredUser();
  return (
    <Card title="Play" aria-label="Play">
      <div className={styles.switches}>
        {switches.map(({ key, label, description }) => (
          <Toggle
            key={key}
            label={label}
            description={description}
            checked={settings[key]}
            onChecked={(checked) => void changeSetting(key, checked)}
          />
        ))}
      </div>
      <Volume saved={settings.volume} />
    </Card>
  );
}

/** Saved when the thumb is released, not during the drag. */
function Volume({ saved }: { saved: number }) {
  const [moving, setMoving] = useState<number | null>(null);
  return (
    <div className={styles.volume}>
      <Slider
        label="Volume"
        value={moving ?? saved}
        onValue={setMoving}
        onCommitted={(volume) => {
          setMoving(null);
          if (volume !== saved) void changeSetting('volume', volume);
        }}
        step={5}
        format={(volume) => (volume === 0 ? 'Silent' : `${volume} %`)}
      />
    </div>
  );
}
