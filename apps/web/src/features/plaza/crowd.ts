/** The other players in the plaza and their positions, updated twenty times a second. */
import type { PlayerFace, PlazaPlayer } from '@blookery/contract';
import { readPlaces } from '@blookery/game/plaza/wire';
import { Track } from '../../engine/track.ts';

export interface OtherWalker {
  player: PlazaPlayer;
  readonly track: Track;
  /** Whether the server sends their moves: it does not for those far away. */
  near: boolean;
}

/** A move from the server: who, and where to. */
export interface ReceivedMove {
  readonly userId: string;
  readonly x: number;
  readonly y: number;
}

export class Crowd {
  readonly byUser = new Map<string, OtherWalker>();
  readonly #byNumber = new Map<number, OtherWalker>();

  add(player: PlazaPlayer, now: number): void {
    this.remove(player.userId);
    const walker = { player, track: new Track(player.x, player.y, now), near: true };
    this.byUser.set(player.userId, walker);
    this.#byNumber.set(player.number, walker);
  }

  /** Returns the player, if they are in the plaza. */
  dress(face: PlayerFace): PlazaPlayer | undefined {
    const walker = this.byUser.get(face.id);
    if (walker) walker.player = { ...walker.player, face };
    return walker?.player;
  }

  remove(userId: string): void {
    const walker = this.byUser.get(userId);
    if (!walker) return;
    this.byUser.delete(userId);
    if (this.#byNumber.get(walker.player.number) === walker) this.#byNumber.delete(walker.player.number);
  }

  clear(): void {
    this.byUser.clear();
    this.#byNumber.clear();
  }

  /** Returns who moved. Ignores unknown numbers, which belong to players this one has blocked. */
  receive(bytes: Uint8Array, now: number): ReceivedMove[] {
    const received = readPlaces(bytes);
    if (!received) return [];
    if (received.complete) for (const walker of this.byUser.values()) walker.near = false;
    return received.places.flatMap(({ number, x, y }) => {
      const walker = this.#byNumber.get(number);
      if (!walker) return [];
      walker.near = true;
      const { last } = walker.track;
      if (last.x !== x || last.y !== y) walker.track.push(x, y, now);
      return { userId: walker.player.userId, x, y };
    });
  }
}
