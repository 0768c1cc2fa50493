import type { WeekPlaces } from '@blookery/contract';
import type { GameTable } from '@blookery/game/games/pay';
import { ordinal } from '@blookery/game/ordinals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { placesQuery, refreshGames } from './game-queries.ts';
import styles from './place-this-week.module.css';

const rankIn = (week: WeekPlaces | undefined, game: GameTable): number | null =>
  week?.places.find((place) => place.game === game)?.rank ?? null;

/** The place of the player after a round that was paid, and the change if this page has seen their place before. */
export function PlaceThisWeek({ game }: { game: GameTable }) {
  const client = useQueryClient();
  const [before] = useState(() => client.getQueryData(placesQuery.queryKey));
  // The effect fetches it.
  const { data, isError, isFetchedAfterMount } = useQuery({ ...placesQuery, refetchOnMount: false });
  useEffect(() => void refreshGames(client), [client]);
  if (!data || isError || !isFetchedAfterMount) return '–';
  const rank = rankIn(data, game);
  if (rank === null) return 'No place yet';
  const past = before?.endsAt === data.endsAt ? rankIn(before, game) : null;
  const up = past === null ? 0 : past - rank;
  return (
    <>
      {ordinal(rank)}
      {up !== 0 && (
        <span className={up > 0 ? styles.up : styles.down}>
          {up > 0 ? ' up ' : ' down '}
          {Math.abs(up)}
        </span>
      )}
    </>
  );
}
