/** Maps as files. The same map always gives the same text; reading makes all checks of the format. */
import { type GameMap, mapLimits } from '@blookery/game/plaza/maps';
import { type MapReading, readMap } from '@blookery/game/plaza/read-map';

/** One line for each tile and piece, so that two versions can be compared. */
export function writeMapFile(map: GameMap): string {
  const { tiles, layers, ...head } = map;
  const lines = (list: readonly object[], indent: string) =>
    list.length === 0
      ? '[]'
      : `[\n${list.map((one) => `${indent}  ${JSON.stringify(one)}`).join(',\n')}\n${indent}]`;
  const layerText = layers.map(({ pieces, ...layer }) => {
    const text = JSON.stringify(layer).slice(0, -1);
    return `    ${text},"pieces":${lines(pieces, '    ')}}`;
  });
  const headText = JSON.stringify(head, null, 2).slice(0, -2);
  return `${headText},\n  "tiles": ${lines(tiles, '  ')},\n  "layers": [\n${layerText.join(',\n')}\n  ]\n}\n`;
}

export function readMapFile(text: string): MapReading {
  if (text.length > mapLimits.bytes) return { ok: false, fault: 'That file is too large for a map.' };
  try {
    return readMap(JSON.parse(text));
  } catch {
    return { ok: false, fault: 'That file is not JSON.' };
  }
}

/** `Plaza, autumn draft` → `plaza-autumn-draft.map.json` */
export const fileNameOf = ({ name }: Pick<GameMap, 'name'>): string => {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'map'}.map.json`;
};
