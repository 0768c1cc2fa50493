import { PlacesWriter } from '@blookery/game/plaza/wire';
import { reloadButtons } from '../brass-buttons.ts';
import { type Ground, safePlace } from '../ground.ts';
import { putBack } from '../handle-move.ts';
import type { PlazaParts } from '../parts.ts';

/** A map was published: everybody walks on it from now on, and players inside walls are moved to safety. */
export async function rebuildPlazas(parts: PlazaParts, ground: Ground): Promise<void> {
  const { town, servers } = parts;
  town.build(ground);
  const writer = new PlacesWriter();
  for (const walker of town.byClient.values()) {
    if (!walker.own) continue;
    walker.own.stall = null;
    walker.own.client.send({ t: 'plaza.map-changed', d: { mapRevision: ground.revision } });
    const to = safePlace(ground, walker);
    if (to.x === walker.x && to.y === walker.y) continue;
    walker.plaza.move(walker, to);
    servers.moved(walker);
    putBack(walker);
  }
  for (const walker of town.byClient.values()) {
    walker.own?.client.sendBytes(walker.plaza.near(walker, writer));
  }
  // Another server may have known the map earlier, and placed buttons on it.
  await reloadButtons(parts);
  for (const { own, plaza } of town.byClient.values()) {
    const buttons = [...plaza.buttons.values()];
    if (buttons.length > 0) own?.client.send({ t: 'plaza.buttons-placed', d: { buttons } });
  }
}
