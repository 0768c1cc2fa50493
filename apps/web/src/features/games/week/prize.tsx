import type { GameTable } from '@blookery/game/games/pay';
import { catalog, findResource } from '../../../catalog/catalog.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import styles from './week.module.css';

/** The resident Tick stands for the Lantern Run. The other games are shown by their place in the plaza. */
export const tablePictures: Readonly<Record<GameTable, { name: string; height: number }>> = {
  run: { name: 'residents/tick', height: 76 },
  pairs: { name: 'plaza/stall-pairs', height: 57 },
  who: { name: 'plaza/board', height: 62 },
};

/** The prize for the winner of the week. */
export function Prize({ game, titleId }: { game: GameTable; titleId: number }) {
  const { name, height } = tablePictures[game];
  return (
    <Card look="paper" className={styles.prize}>
      <Picture src={findResource(name)} alt="" width={66} height={height} lazy={false} />
      <div>
        <p>First on Sunday night keeps the title</p>
        <p className={styles.prizeTitle}>{catalog.titles.get(titleId)?.name}</p>
        <p>A title, never tokens.</p>
      </div>
    </Card>
  );
}
