import { useQuery } from '@tanstack/react-query';
import { call } from '../../transport/http.ts';

export const orders = ['tokens', 'experience', 'collections'] as const;
export type Order = (typeof orders)[number];

export const useLeaderboard = () =>
  useQuery({ queryKey: ['leaderboard'], queryFn: ({ signal }) => call('GET /api/leaderboard', { signal }) });
