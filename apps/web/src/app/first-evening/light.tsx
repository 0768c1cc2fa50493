/**
 * The soft light: dims the page a little and highlights one control. It blocks nothing. The control gets the
 * focus. Escape, the button, using the control or leaving the page switch the light off.
 */
import { useEffect, useRef, useState } from 'react';
import { resourceUrl } from '../../catalog/catalog.ts';
import { useLocation } from '../../navigation/navigation.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useToastsAbove } from '../../ui/overlays/use-toast-lift.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './light.module.css';
import { type Light, lightOut } from './light-store.ts';

export default function SoftLight({ light }: { light: Light }) {
  const { pathname } = useLocation();
  const target = useTarget(light.at);
  useLeaving(light.to, pathname);
  const spot = useSpot(target);
  const tip = useRef<HTMLElement>(null);
  useToastsAbove(tip);
  useEffect(() => {
    if (!target) return;
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
    target.addEventListener('click', lightOut);
    return () => target.removeEventListener('click', lightOut);
  }, [target]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') lightOut();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);

  if (!spot) return null;
  const { words, number, of, hostImageId } = light;
  return (
    <>
      <div className={styles.light} style={boxOf(spot)} aria-hidden="true" />
      <aside
        ref={tip}
        className={styles.tip}
        data-side={sideOf(spot)}
        style={boxOf(spot)}
        aria-label="Bobbin"
      >
        <Picture
          src={resourceUrl(hostImageId)}
          alt=""
          width={128}
          height={148}
          lazy={false}
          className={styles.bobbin}
        />
        <div className={styles.say} role="status">
          <p>
            <strong>{words.lead}</strong> {words.text}
          </p>
          <div className={styles.foot}>
            <span>
              Step {number} of {of}
            </span>
            <Button size="sm" onClick={lightOut}>
              Light out <kbd className={styles.key}>Esc</kbd>
            </Button>
          </div>
        </div>
      </aside>
    </>
  );
}

type Spot = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

const boxOf = ({ left, top, width, height }: Spot) => ({
  '--left': `${left}px`,
  '--top': `${top}px`,
  '--width': `${width}px`,
  '--height': `${height}px`,
});

const TIP_WIDTH = 450;

/** Where the words have room beside the control. */
function sideOf({ left, width }: Spot): 'right' | 'left' | 'below' {
  if (window.innerWidth - left - width > TIP_WIDTH) return 'right';
  return left > TIP_WIDTH ? 'left' : 'below';
}

/** The control, once the page shows it. */
function useTarget(selector: string): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const find = () => setTarget(document.querySelector<HTMLElement>(selector));
    find();
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [selector]);
  return target;
}

/** Where the control is in the window, measured on every frame while the light is on: pages scroll and grow. */
function useSpot(target: HTMLElement | null): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  useEffect(() => {
    if (!target) return setSpot(null);
    let frame = 0;
    const measure = () => {
      const { left, top, width, height } = target.getBoundingClientRect();
      setSpot((before) => {
        const same = before?.left === left && before.top === top && before.width === width;
        return same && before.height === height ? before : { left, top, width, height };
      });
      frame = requestAnimationFrame(measure);
    };
    measure();
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return spot;
}

/** The light is switched off when the player leaves the page again. */
function useLeaving(to: string, pathname: string): void {
  const arrived = useRef(false);
  useEffect(() => {
    if (pathname === to) arrived.current = true;
    else if (arrived.current) lightOut();
  }, [pathname, to]);
}
