/** The whole plaza: the scene, and the texts and controls around it. */
import type { PlayerFace } from '@blookery/contract';
import type { PlaceKind } from '@blookery/game/plaza/place-kinds';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { PlayerCard } from '../../players/player-card.tsx';
import { friendsQuery } from '../../players/player-queries.ts';
import { useCalendar } from '../../session/holdings/calendar-queries.ts';
import { openQueryModal } from '../../session/queries.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { socket } from '../../transport/socket.ts';
import { useMedia } from '../../ui/browser/media.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { useToastLift } from '../../ui/overlays/use-toast-lift.ts';
import styles from './hud.module.css';
import { Joystick, RunButton } from './joystick.tsx';
import { NearBar } from './near-bar.tsx';
import { ButtonsFound, FoundLog } from './pills/buttons-found.tsx';
import { RacePill } from './pills/race-pill.tsx';
import { type PlazaVisit, visitPlaza } from './plaza-live.ts';
import { type PlazaState, usePlaza } from './plaza-store.ts';
import type { ResidentDialog } from './residents/resident-facts.ts';
import { residentQuestsQuery } from './residents/resident-queries.ts';
import { endTalk, talkTo } from './residents/talk.ts';
import { TalkBubble } from './residents/talk-bubble.tsx';
import { useMeeting } from './residents/use-meeting.ts';
import { useTalkKey } from './residents/use-talk-key.ts';
import { SaidLog, SayBox } from './say-box.tsx';
import type { ShownRun } from './scene/course-view.ts';
import { openStallCard } from './stall-card.tsx';
import { KeyHints, Status } from './status.tsx';
import { useRequestsBelow } from './use-requests-below.ts';
import { useScene } from './use-scene.ts';
import { useSteering } from './use-steering.ts';
import { useTop } from './use-top.ts';
import { WayLog } from './way/way-log.tsx';
import { WhoIsHere } from './who-is-here.tsx';

export interface PlazaProps {
  onTrade: (player: PlayerFace) => void;
  /** Trade, friend, profile and block actions, for the card of a player. */
  actions: ProfileActions;
  /** Opens the game of a place. */
  onPlay: (place: PlaceKind) => void;
  /** Opens the list of games, from everywhere. */
  onStalls: () => void;
  /** Opens what the button of a resident names. */
  onDialog: (dialog: ResidentDialog) => void;
  /** Called when the player comes near one, to load it early. */
  onApproach: () => void;
  /** The Lantern Run: what the scene shows of it, and its parts on the page. */
  run: {
    shown: () => ShownRun | null;
    render: (start: PlazaState['runStart']) => ReactNode;
  };
}

export function Plaza({ onTrade, actions, onPlay, onStalls, onDialog, onApproach, run }: PlazaProps) {
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const visit = useVisit();
  const steering = useSteering();
  const showsTag = useTagRule();
  const { scene, error, retry } = useScene(host, visit, {
    intent: steering.intent,
    run: run.shown,
    showsTag,
  });
  const touch = useMedia('(pointer: coarse)');
  const status = usePlaza((plaza) => plaza.status);
  const runStart = usePlaza((plaza) => plaza.runStart);
  useTop(frame, '--plaza-top');
  useToastLift(foot);
  useRequestsBelow(head);
  useRefusals();
  useEnterToTalk(field);
  useBlocks(visit);
  useMeeting();
  // The scene reads the decorations of the plaza from it.
  useCalendar();
  useQuery(residentQuestsQuery);

  const openPlayer = (player: PlayerFace) => openProfileCard(player, actions);
  useTalkKey({ onOpen: openPlayer, onStall: openStallCard, onPlay, onDialog });
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    field.current?.blur();
    const userId = scene?.walkerAt(x, y);
    const player = userId ? usePlaza.getState().players.get(userId) : undefined;
    endTalk();
    if (player) return openPlayer(player.face);
    const resident = scene?.residentAt(x, y) ?? null;
    if (resident) return talkTo(resident, { inPerson: usePlaza.getState().nextToResident === resident });
    const stall = scene?.stallAt(x, y) ?? null;
    if (stall !== null) openStallCard(stall);
  };

  return (
    <div ref={frame} className={styles.plaza}>
      <h1 className="visually-hidden">Trading Plaza</h1>
      <div
        ref={host}
        className={styles.stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys walk in it, as in any application
        tabIndex={0}
        aria-label="Trading Plaza. Move with WASD or the arrow keys, hold shift to run."
        onPointerUp={press}
      />
      {!scene && !error && <Coming />}
      <div ref={head} className={styles.head}>
        <div className={styles.top}>
          <Status />
          <WhoIsHere onOpen={openPlayer} onStalls={onStalls} />
          <ButtonsFound />
          <RacePill isRunning={() => run.shown() !== null} />
        </div>
        <NearBar
          onTrade={onTrade}
          onOpen={openPlayer}
          onStall={openStallCard}
          onPlay={onPlay}
          onApproach={onApproach}
        />
      </div>
      <TalkBubble scene={scene} touch={touch} onDialog={onDialog} />
      {!touch && <KeyHints />}
      {touch && (
        <>
          <Joystick onPush={steering.push} />
          <RunButton onRun={steering.setRunning} />
        </>
      )}
      <div ref={foot} className={classNames(styles.foot, touch && styles.thumbs)}>
        <SayBox field={field} />
      </div>
      {run.render(runStart)}
      <SaidLog />
      <FoundLog />
      <WayLog />
      {error && <Notice text={error} action="Try again" onAction={retry} />}
      {status === 'elsewhere' && (
        <Notice
          text="You are walking about in another tab."
          action="Walk here instead"
          onAction={() => {
            usePlaza.setState({ status: 'entering' });
            visit?.enter();
          }}
        />
      )}
    </div>
  );
}

const Coming = () => (
  <p className={styles.coming} role="status">
    The plaza is being swept
  </p>
);

const Notice = ({ text, action, onAction }: { text: string; action: string; onAction: () => void }) => (
  <div className={styles.notice} role="alert">
    <p>{text}</p>
    <Button variant="primary" onClick={onAction}>
      {action}
    </Button>
  </div>
);

/** Shows names for everybody or only for friends, by the player's setting. */
function useTagRule(): (userId: string) => boolean {
  const { plazaNames } = useRequiredUser().settings;
  const { data } = useQuery({ ...friendsQuery, enabled: !plazaNames });
  return useMemo(() => {
    const friends = new Set(data?.friends.map(({ player }) => player.id));
    return (userId: string) => plazaNames || friends.has(userId);
  }, [plazaNames, data]);
}

/** Shows the server's refusals. */
function useRefusals(): void {
  useEffect(
    () =>
      socket.on('refused', ({ code, message }) => {
        if (/^(?:PLAZA_|RUN_|CHAT_MUTED|EXPERIMENT_OFF)/.test(code))
          showToast({ kind: 'error', text: message });
      }),
    [],
  );
}

function useEnterToTalk(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const isFree = activeElement === document.body || activeElement?.matches('#main, [role=application]');
      if (event.key !== 'Enter' || !isFree) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [field]);
}

/** Removes a player at once when this one blocks them, and shows them again when this one unblocks them. */
function useBlocks(visit: PlazaVisit | null): void {
  useEffect(
    () =>
      socket.on('friends.changed', ({ userId, standing }) => {
        if (standing === 'blocked') visit?.forget(userId);
        else visit?.showAgain(userId);
      }),
    [visit],
  );
}

type ProfileActions = (player: PlayerFace, close: () => void) => ReactNode;

/** The card of a player, after a click on their avatar. The page provides the actions. */
function openProfileCard(player: PlayerFace, actions: ProfileActions): void {
  openQueryModal({
    title: player.username,
    look: 'bare',
    width: 520,
    key: `plaza-profile-${player.id}`,
    render: (close) => <PlayerCard player={player} actions={() => actions(player, close)} />,
  });
}

/** The visit to the plaza while the page is open. Null in the first render. */
function useVisit(): PlazaVisit | null {
  const [visit, setVisit] = useState<PlazaVisit | null>(null);
  useEffect(() => {
    const here = visitPlaza(socket);
    setVisit(here);
    return () => {
      here.leave();
      setVisit(null);
    };
  }, []);
  return visit;
}
