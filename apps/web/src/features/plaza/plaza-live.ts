/**
 * Joins the plaza and handles its messages. Momentary events (a bubble, a button) go directly to the scene.
 */

import type { BrassButton, ChatFind, ChatMessageShown, PlazaJoined } from '@blookery/contract';
import type { PlazaEmote } from '@blookery/game/plaza/plaza';
import type { Place, Walls } from '@blookery/game/plaza/walls';
import type { GameSocket } from '../../transport/socket-client.ts';
import { stopAll } from '../../transport/stop-all.ts';
import { Crowd } from './crowd.ts';
import { type Intent, OwnWalker } from './own-walker.ts';
import { dropPlayer, putLine, putPlayer, putStall, resetPlaza, usePlaza } from './plaza-store.ts';
import { spokenText } from './spoken-text.ts';

/** How the scene reacts to messages. They may all come before the scene has loaded. */
export interface PlazaScene {
  said: (userId: string, text: string) => void;
  emoted: (userId: string, emote: PlazaEmote) => void;
  /** A player here found something rare. */
  found: (userId: string, find: ChatFind) => void;
  buttonTaken: (button: BrassButton, mine: boolean) => void;
  /** The player picked one up at this place and got the tokens. */
  buttonFound: (tokens: number, place: Place) => void;
  mapChanged: (revision: number) => void;
}

export interface PlazaVisit {
  readonly crowd: Crowd;
  readonly own: OwnWalker | null;
  readonly buttons: ReadonlyMap<number, BrassButton>;
  readonly mapRevision: number;
  watch: (scene: PlazaScene) => () => void;
  /** Joins again on this page, after another page took over. */
  enter: () => void;
  /** Moves the player by one frame, and sends the position when it is time. Returns null if they are not here. */
  walk: (walls: Walls, intent: Intent, frame: { passedMs: number; now: number }) => OwnWalker | null;
  /** Removes a player whom this one has blocked. */
  forget: (userId: string) => void;
  /** Shows a player again who was removed and is no longer blocked. */
  showAgain: (userId: string) => void;
  leave: () => void;
}

type Wire = Pick<GameSocket, 'on' | 'onReady' | 'onBytes' | 'send' | 'sendBytes' | 'isReady'>;

/** Called after a refusal. */
const ASK_AGAIN_MS = 3000;

export function visitPlaza(socket: Wire, now: () => number = () => performance.now()): PlazaVisit {
  const crowd = new Crowd();
  const buttons = new Map<number, BrassButton>();
  const scenes = new Set<PlazaScene>();
  let own: OwnWalker | null = null;
  /** The button that the player picked up last. */
  let pickedUp: BrassButton | undefined;
  let mapRevision = -1;
  let version: string | null = null;
  /** Whether the server has not replied to the request to enter yet. */
  let isAsked = false;
  let askAgain: ReturnType<typeof setTimeout> | undefined;
  /** Players whom this one has blocked during the visit. The server names them again when the page enters again. */
  const forgotten = new Set<string>();

  function enter(): void {
    clearTimeout(askAgain);
    isAsked = socket.send('plaza.join', {});
  }
  /** The database may have been away for a moment. The refusal may belong to something else: then this changes nothing. */
  function refused(): void {
    if (!isAsked) return;
    isAsked = false;
    askAgain = setTimeout(enter, ASK_AGAIN_MS);
  }
  function replied(): void {
    isAsked = false;
    clearTimeout(askAgain);
  }
  const seen = (userId: string): boolean => userId === usePlaza.getState().userId || crowd.byUser.has(userId);

  function joined(news: PlazaJoined): void {
    const { players, stalls } = news;
    replied();
    crowd.clear();
    for (const player of players) crowd.add(player, now());
    buttons.clear();
    for (const button of news.buttons) buttons.set(button.id, button);
    own = new OwnWalker(news);
    const changed = mapRevision !== news.mapRevision;
    mapRevision = news.mapRevision;
    usePlaza.setState({
      status: 'here',
      plaza: news.plaza,
      roomId: news.roomId,
      userId: news.userId,
      players: new Map(players.map((player) => [player.userId, player])),
      stalls: new Map(stalls.map((stall) => [stall.stall, stall])),
      buttonsLeft: news.buttonsLeft,
    });
    if (changed) for (const scene of scenes) scene.mapChanged(mapRevision);
  }

  function said({ message, players }: ChatMessageShown): void {
    const { authorId, find } = message;
    // Finds are announced in the global room, and shown wherever their finder is.
    if (find) {
      if (seen(authorId)) for (const scene of scenes) scene.found(authorId, find);
      return;
    }
    if (message.roomId !== usePlaza.getState().roomId || !seen(message.authorId)) return;
    const text = spokenText(message.content, players);
    if (text === '') return;
    const name = players.find(({ id }) => id === message.authorId)?.username ?? 'Somebody';
    putLine(`${name}: ${text}`);
    for (const scene of scenes) scene.said(message.authorId, text);
  }

  const stop = stopAll(
    socket.on('plaza.joined', joined),
    socket.on('plaza.join', (player) => {
      if (player.userId === usePlaza.getState().userId) return;
      crowd.add(player, now());
      putPlayer(player);
    }),
    socket.on('plaza.face', (face) => {
      const player = crowd.dress(face);
      if (player) putPlayer(player);
    }),
    socket.on('plaza.leave', ({ userId }) => {
      crowd.remove(userId);
      dropPlayer(userId);
    }),
    socket.on('plaza.lagback', (place) => own?.putBack(place)),
    socket.on('plaza.left', ({ reason }) => {
      // Otherwise this is the reply to a visit before this one.
      if (reason !== 'elsewhere') return;
      replied();
      usePlaza.setState({ status: 'elsewhere' });
    }),
    socket.on('refused', refused),
    socket.on('chat.created', said),
    socket.on('plaza.emoted', ({ userId, emote }) => {
      if (!seen(userId)) return;
      for (const scene of scenes) scene.emoted(userId, emote);
    }),
    socket.on('plaza.buttons-placed', (news) => {
      for (const button of news.buttons) buttons.set(button.id, button);
    }),
    socket.on('plaza.button-taken', ({ id, userId }) => {
      const button = buttons.get(id);
      buttons.delete(id);
      if (!button) return;
      const isMine = userId === usePlaza.getState().userId;
      if (isMine) pickedUp = button;
      for (const scene of scenes) scene.buttonTaken(button, isMine);
    }),
    socket.on('plaza.button-found', (found) => {
      usePlaza.setState({ found, buttonsLeft: found.buttonsLeft });
      // The button itself has been taken away by the message before this one.
      const place = pickedUp?.id === found.id ? pickedUp : own;
      if (place) for (const scene of scenes) scene.buttonFound(found.tokens, place);
    }),
    socket.on('plaza.stall-changed', putStall),
    socket.on('plaza.map-changed', (news) => {
      mapRevision = news.mapRevision;
      buttons.clear();
      usePlaza.setState({ stalls: new Map(), atStall: null });
      for (const scene of scenes) scene.mapChanged(mapRevision);
    }),
    socket.onBytes((bytes) => void crowd.receive(new Uint8Array(bytes), now())),
    // The built-in map of another version has the same number.
    socket.on('ready', (news) => {
      if (news.version !== version) mapRevision = -1;
      version = news.version;
    }),
    // After a lost connection the server has forgotten this player, and messages may have been missed.
    socket.onReady(() => {
      if (usePlaza.getState().status !== 'elsewhere') enter();
    }),
  );
  resetPlaza();
  if (socket.isReady()) enter();

  return {
    crowd,
    buttons,
    enter,
    get own() {
      return own;
    },
    get mapRevision() {
      return mapRevision;
    },
    watch: (scene) => {
      scenes.add(scene);
      return () => scenes.delete(scene);
    },
    walk: (walls, intent, frame) => {
      if (!own || usePlaza.getState().status !== 'here') return null;
      own.walk(walls, intent, frame.passedMs);
      const move = own.nextMessage(frame.now);
      if (move) socket.sendBytes(move);
      return own;
    },
    forget: (userId) => {
      forgotten.add(userId);
      crowd.remove(userId);
      dropPlayer(userId);
    },
    showAgain: (userId) => {
      if (forgotten.delete(userId) && usePlaza.getState().status === 'here') enter();
    },
    leave: () => {
      stop();
      clearTimeout(askAgain);
      socket.send('plaza.leave', {});
      resetPlaza();
    },
  };
}
