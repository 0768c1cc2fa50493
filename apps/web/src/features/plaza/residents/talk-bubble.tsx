/** What a resident says, on paper above their head, with the one button into their feature. */
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type Talk, usePlaza } from '../plaza-store.ts';
import type { Scene } from '../scene/scene-parts.ts';
import { type ResidentDialog, residentFacts } from './resident-facts.ts';
import { endTalk } from './talk.ts';
import styles from './talk-bubble.module.css';
import { type Box, bubblePlace } from './talk-place.ts';

type Pointing = Pick<Scene, 'aboveResident'>;

interface BubbleProps {
  scene: Pointing | null;
  touch: boolean;
  onDialog: (dialog: ResidentDialog) => void;
}

export function TalkBubble(props: BubbleProps) {
  const talk = usePlaza((plaza) => plaza.talk);
  return (
    <>
      <p className="visually-hidden" role="status" aria-label="What residents say">
        {talk ? `${residentFacts[talk.key].name} says: ${talk.line}` : ''}
      </p>
      {talk && <Bubble key={talk.key} talk={talk} {...props} />}
    </>
  );
}

function Bubble({ talk, scene, touch, onDialog }: BubbleProps & { talk: Talk }) {
  const paper = useRef<HTMLElement>(null);
  const { name, role } = residentFacts[talk.key];
  const { button } = talk;
  useFollow(paper, scene, talk);
  useEffect(() => {
    // If the talk was started from the list, the button gets the focus.
    const way = paper.current?.lastElementChild;
    if (!talk.inPerson && way instanceof HTMLElement) way.focus();
  }, [talk.inPerson]);
  const isAtStart = usePlaza(({ reach }) => reach?.kind === 'run');
  const look = { variant: 'primary', block: true, className: styles.button } as const;
  const words = (
    <>
      {button.text}
      {!touch && !isAtStart && <kbd className={styles.key}>E</kbd>}
    </>
  );
  return (
    <section ref={paper} className={styles.talk} role="dialog" aria-label={`${name} says`}>
      <header className={styles.who}>
        <h2>{name}</h2>
        <span>{role}</span>
        <Button
          variant="paper"
          size="sm"
          iconOnly
          className={styles.close}
          aria-label="Close"
          onClick={endTalk}
        >
          <Icon name="close" size={16} />
        </Button>
      </header>
      <p className={styles.line}>{talk.line}</p>
      {'to' in button ? (
        <LinkButton to={button.to} {...look}>
          {words}
        </LinkButton>
      ) : (
        <Button {...look} onClick={() => onDialog(button.dialog)}>
          {words}
        </Button>
      )}
    </section>
  );
}

/** Keeps the paper above the resident, and within the plaza. */
function useFollow(paper: { current: HTMLElement | null }, scene: Pointing | null, { key }: Talk): void {
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const element = paper.current;
      const stage = element?.parentElement;
      if (!element || !stage) return;
      const box: Box = { width: element.offsetWidth, height: element.offsetHeight };
      const room: Box = { width: stage.clientWidth, height: stage.clientHeight };
      const { left, top, tail } = bubblePlace(scene?.aboveResident(key) ?? null, box, room);
      element.style.translate = `${left}px ${top}px`;
      element.style.setProperty('--tail', `${tail ?? 0}px`);
      element.toggleAttribute('data-away', tail === null);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [paper, scene, key]);
}
