import type { Pack } from '@blookery/contract';
import { type SyntheticEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rarityLook } from '../../../../catalog/rarity.tsx';
import { useRequiredUser } from '../../../../session/session.ts';
import { useReducedMotion } from '../../../../ui/browser/media.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useTopLayer } from '../../../../ui/overlays/layer.ts';
import { Icon } from '../../../../ui/pictures/icon.tsx';
import { Ring } from '../../../../ui/pictures/ring.tsx';
import type { Find } from '../finds.ts';
import { isRevealing, isShown, isWaiting, type Opening } from '../opening-machine.ts';
import { hasCharge } from '../reveal-plan.ts';
import { useOpening } from '../use-opening.ts';
import { usePull } from '../use-pull.ts';
import type { Winding } from '../winding.ts';
import { Handful } from './handful.tsx';
import { HangingEnvelope } from './hanging-envelope.tsx';
import styles from './opening-scene.module.css';
import { RevealTag } from './reveal-tag.tsx';
import { SceneActions } from './scene-actions.tsx';
import { SceneLight } from './scene-light.tsx';
import resultStyles from './scene-result.module.css';
import skyStyles from './scene-sky.module.css';
import { useSceneSounds } from './scene-sounds.ts';
import tierStyles from './scene-tiers.module.css';
import { SceneTrouble } from './scene-trouble.tsx';
import { Toy } from './toy.tsx';
import { useSceneParticles } from './use-scene-particles.ts';

export interface OpeningSceneProps {
  pack: Pack;
  /** How many packs to open at once. */
  count: number;
  /** The item that pays for the first one. */
  envelope?: number;
  /** Offers no other packs afterwards. */
  single?: boolean;
  /** Called when the scene has closed. */
  onClosed: () => void;
}

/** Opens packs in full screen, one after the other, until the player leaves. */
export function OpeningScene({ pack, count, envelope, single = false, onClosed }: OpeningSceneProps) {
  const { opening, press, again, retry, leave } = useOpening(pack, { count, envelope }, onClosed);
  const { settings } = useRequiredUser();
  const calm = useReducedMotion();
  const { found, timed, trouble, seal } = opening;
  const best = found?.finds.at(-1) ?? null;
  const [chosen, setChosen] = useState<Find | null>(null);
  const selected = chosen && found?.finds.includes(chosen) ? chosen : best;

  const dialog = useFullScreen();
  const spot = useRef<HTMLDivElement>(null);
  const behind = useRef<HTMLCanvasElement>(null);
  const before = useRef<HTMLCanvasElement>(null);
  const winding = useRef<Winding | null>(null);
  const sounds = useSceneSounds(opening, best, settings.onlyRareSounds);
  useSceneParticles(behind, before, spot, { opening, pack, calm });
  const waiting = isWaiting(opening);
  const pull = usePull({ waiting, calm, winding, onPress: press, onPull: sounds.pull });
  const shown = isShown(opening);
  const stage = useRef<HTMLButtonElement>(null);
  // Each envelope takes the focus, so that the next key pulls its string.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another envelope, or another attempt
  useEffect(() => stage.current?.focus({ preventScroll: true }), [opening.key, trouble]);
  const mouth = useCallback(() => mouthOf(spot.current), []);

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    if (isRevealing(opening)) press();
    else leave();
  };

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.scene, tierStyles.tiers)}
      style={sceneColours(pack, timed?.ms ?? 0)}
      aria-label={`Opening ${pack.name}`}
      data-seal={seal}
      data-beat={timed?.beat}
      data-tier={found?.tier}
      data-handful={opening.count > 1 || undefined}
      data-calm={calm || undefined}
      onCancel={cancel}
      onClose={leave}
    >
      <div className={skyStyles.sky} aria-hidden="true" />
      <div className={styles.column}>
        <canvas ref={behind} className={styles.behind} />
        <div className={styles.spot} ref={spot}>
          <SceneLight tier={found?.tier ?? null} timed={timed} calm={calm} />
          <HangingEnvelope key={opening.key} pack={pack} opening={opening} calm={calm} winding={winding} />
          {calm && timed?.beat === 'charge' && <ChargeRing key={opening.key} ms={timed.ms} />}
          {best && found && (
            <Toy key={best.pull.id} find={best} timed={timed} calm={calm} blown={hasCharge(found.tier)} />
          )}
        </div>
        <canvas ref={before} className={styles.before} />
        {!shown && !trouble && (
          <button type="button" className={styles.stage} {...pull} ref={stage}>
            <span className={styles.hint}>{hintFor(opening, waiting)}</span>
          </button>
        )}
        <div className={resultStyles.result} inert={!shown && !trouble}>
          {trouble ? (
            <SceneTrouble trouble={trouble} onRetry={retry} onLeave={leave} />
          ) : (
            <>
              {selected && <RevealTag pack={pack} find={selected} className={resultStyles.tag} />}
              {found && selected && found.finds.length > 1 && (
                <Handful
                  finds={found.finds}
                  timed={timed}
                  calm={calm}
                  selected={selected}
                  onSelect={setChosen}
                  onDealt={sounds.deal}
                  mouth={mouth}
                />
              )}
              <SceneActions
                key={opening.key}
                pack={pack}
                count={opening.count}
                shown={shown}
                onAgain={single ? undefined : again}
                onLeave={leave}
              />
            </>
          )}
        </div>
      </div>
      <div className={styles.flash} aria-hidden="true" />
      <Button className={styles.cross} variant="ghost" iconOnly aria-label="Close" onClick={leave}>
        <Icon name="close" />
      </Button>
      <p className="visually-hidden" aria-live="assertive">
        {shown && found ? spoken(found.finds) : ''}
      </p>
      <div data-layer="" />
    </dialog>
  );
}

const sceneColours = (pack: Pack, beatMs: number) => ({
  '--pack-deep': pack.deep,
  '--pack-lite': pack.lite,
  '--beat-ms': `${beatMs}ms`,
});

function hintFor(opening: Opening, waiting: boolean): string {
  if (waiting) return 'Tap, or hold to unwind the string';
  if (isRevealing(opening)) return 'Tap to skip';
  return opening.seal === 'none' ? 'Fetching your envelope…' : 'Opening';
}

/** The charge with reduced motion: a ring that fills. */
function ChargeRing({ ms }: { ms: number }) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFull(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={styles.ring} style={{ '--t-med': `${ms}ms` }}>
      {/* A value of zero would render no arc to animate. */}
      <Ring value={full ? 1 : 0.001} size={180} />
    </div>
  );
}

/** The mouth of the envelope, from the corner of the window. */
function mouthOf(spot: HTMLElement | null): { x: number; y: number } | null {
  const box = spot?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height * 0.26 } : null;
}

function spoken(finds: readonly Find[]): string {
  const words = finds.map(({ blook, pull, isNew }) => {
    const { name } = rarityLook(blook.rarityId);
    return `${blook.name}, ${name}${pull.shiny ? ', shiny' : ''}${isNew ? ', new to your shelf' : ''}`;
  });
  return `You found ${words.toReversed().join('; ')}.`;
}

/** A modal dialog in full screen: it takes the focus, and the page behind it does not scroll. */
function useFullScreen() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    useTopLayer.setState({ element: element.querySelector<HTMLElement>('[data-layer]') });
    const page = document.documentElement;
    page.dataset.scroll = window.innerWidth > page.clientWidth ? 'gutter' : 'locked';
    return () => {
      delete page.dataset.scroll;
      useTopLayer.setState({ element: null });
      element.close();
    };
  }, []);
  return dialog;
}
