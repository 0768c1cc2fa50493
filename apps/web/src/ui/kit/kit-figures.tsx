import { useEffect, useRef } from 'react';
import { createParticles, type ParticleField } from '../../engine/particles.ts';
import { Button } from '../controls/button.tsx';
import { Sparkline } from '../pictures/sparkline.tsx';
import { Card } from '../surfaces/card.tsx';
import { Thread, ThreadEvent } from '../surfaces/thread.tsx';
import { CodeTag } from '../text/code-tag.tsx';
import { Figure } from '../text/figure.tsx';
import { KeyValue, KeyValues } from '../text/key-values.tsx';
import styles from './kit.module.css';

const climb = [3, 4, 6, 5, 7, 6, 6, 8, 9, 11, 10, 12, 14, 13, 15, 18, 17, 19, 22, 24];

export function HistoryCard() {
  return (
    <Card title="History, figures">
      <div className={styles.stack}>
        <Thread label="History">
          <ThreadEvent
            color="var(--marmalade-400)"
            title="Bought"
            detail="by oddsock for 23,400"
            time={<time dateTime="2026-11-14">14 Nov 2026</time>}
          />
          <ThreadEvent
            color="var(--coral-400)"
            title="Traded"
            detail="marrow_ to tinplate"
            time={<time dateTime="2026-08-30">30 Aug 2026</time>}
          />
          <ThreadEvent
            color="var(--lilac-400)"
            title="Found"
            detail="in the bramble"
            time={<time dateTime="2026-03-12">12 Mar 2026</time>}
          />
        </Thread>
        <Figure
          label="Online now"
          value="1,842"
          detail="128 in the plaza"
          plot={<Sparkline wide tone="mint" values={climb} label="Rising all day" />}
        />
        <div className="row wrap">
          <Sparkline tone="mint" values={climb.slice(0, 12)} label="Up" />
          <Sparkline tone="coral" values={[9, 10, 9, 11, 8, 6, 4, 4, 3]} label="Down" />
        </div>
        <KeyValues>
          <KeyValue name="User ID">
            <CodeTag>7Q4-20918</CodeTag>
          </KeyValue>
          <KeyValue name="Shelves">31 / 40</KeyValue>
        </KeyValues>
      </div>
    </Card>
  );
}

export function ParticlesCard() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const field = useRef<ParticleField>(null);
  useEffect(() => {
    if (!canvas.current) return;
    field.current = createParticles(canvas.current);
    return () => field.current?.destroy();
  }, []);
  return (
    <Card title="Particles">
      <div className={styles.stack}>
        <canvas ref={canvas} className={styles.canvas} />
        <div className="row wrap">
          <Button size="sm" onClick={() => field.current?.burst()}>
            Burst
          </Button>
          <Button size="sm" onClick={() => field.current?.confetti()}>
            Confetti
          </Button>
          <Button
            size="sm"
            onClick={() =>
              field.current?.sparkles({ x: (canvas.current?.clientWidth ?? 0) / 2, y: 110, radius: 90 })
            }
          >
            Sparkles
          </Button>
        </div>
      </div>
    </Card>
  );
}
