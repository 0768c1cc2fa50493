/** All plazas as this server knows them: its own players and those of other servers. */
import { PLAZA_CAPACITY } from '@blookery/game/plaza/plaza';
import type { Client } from '../../gateway/client.ts';
import type { Ground } from './ground.ts';
import { endWalk, Plaza } from './plaza.ts';
import type { Walker } from './walker.ts';

export class Town {
  readonly plazas = new Map<number, Plaza>();
  readonly byUser = new Map<string, Walker>();
  readonly byNumber = new Map<number, Walker>();
  readonly byClient = new Map<Client, Walker>();
  readonly #capacity: number;
  #ground: Ground;

  constructor(ground: Ground, capacity: number = PLAZA_CAPACITY) {
    this.#ground = ground;
    this.#capacity = capacity;
  }

  get ground(): Ground {
    return this.#ground;
  }

  /** Walkers keep their places; the caller moves those who cannot stay. */
  build(ground: Ground): void {
    this.#ground = ground;
    for (const walker of this.byClient.values()) endWalk(walker, 'map');
    for (const plaza of this.plazas.values()) {
      plaza.layOut(ground);
      plaza.stalls.clear();
      plaza.buttons.clear();
    }
  }

  plaza(id: number): Plaza {
    const known = this.plazas.get(id);
    if (known) return known;
    const plaza = new Plaza(id, this.#ground);
    this.plazas.set(id, plaza);
    return plaza;
  }

  /** Whether it is still the one of its number: it closes when it is empty, and another may open then. */
  isOpen(plaza: Plaza): boolean {
    return this.plazas.get(plaza.id) === plaza;
  }

  /**
   * Chooses the plaza with most friends, else the fullest with room, so that nobody walks alone; a new one
   * opens when all are full. Servers that admit players at the same instant may exceed the capacity by a few.
   * The player does not count: they may still be on another server.
   */
  choose(userId: string, friends: ReadonlySet<string>): Plaza {
    const size = ({ walkers }: Plaza) => walkers.size - Number(walkers.has(userId));
    const open = [...this.plazas.values()].filter((plaza) => size(plaza) < this.#capacity);
    const known = ({ walkers }: Plaza) => {
      let count = 0;
      for (const friend of friends) if (walkers.has(friend)) count++;
      return count;
    };
    const [best] = open.sort((a, b) => known(b) - known(a) || size(b) - size(a) || a.id - b.id);
    if (best) return best;
    let id = 1;
    while (this.plazas.has(id)) id++;
    return this.plaza(id);
  }

  add(walker: Walker): void {
    // It closed if the player was alone there on another server until now.
    this.plazas.set(walker.plaza.id, walker.plaza);
    this.byUser.set(walker.userId, walker);
    this.byNumber.set(walker.number, walker);
    if (walker.own) this.byClient.set(walker.own.client, walker);
    walker.plaza.add(walker);
  }

  /** The player's stall becomes empty. Returns its number, for the pages that show it. */
  remove(walker: Walker): number | null {
    walker.plaza.remove(walker);
    const stall = walker.plaza.stallOf(walker.userId);
    if (stall !== null) walker.plaza.stalls.delete(stall);
    if (walker.own) walker.own.stall = null;
    endWalk(walker, 'left');
    walker.own?.unfollow();
    if (this.byUser.get(walker.userId) === walker) this.byUser.delete(walker.userId);
    if (this.byNumber.get(walker.number) === walker) this.byNumber.delete(walker.number);
    if (walker.own && this.byClient.get(walker.own.client) === walker)
      this.byClient.delete(walker.own.client);
    // The first one always exists; others close when the last player leaves.
    const { plaza } = walker;
    if (plaza.walkers.size === 0 && plaza.id > 1) this.plazas.delete(plaza.id);
    return stall;
  }

  handOver(walker: Walker, to: Client): void {
    if (!walker.own) return;
    endWalk(walker, 'elsewhere');
    this.byClient.delete(walker.own.client);
    walker.plaza.handOver(walker, to);
    this.byClient.set(to, walker);
  }
}
