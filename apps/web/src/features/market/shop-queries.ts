/** What staff changed in the shops. Loaded with the page, and updated live. */
import type { ShopChanges } from '@blookery/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchAgain, keepNews } from '../../session/live/fetch-again.ts';
import { call } from '../../transport/http.ts';
import { socket } from '../../transport/socket.ts';
import { stopAll } from '../../transport/stop-all.ts';

const key = ['market', 'shop'] as const;

export function useShopChanges(): ShopChanges | undefined {
  const client = useQueryClient();
  useEffect(() => {
    return stopAll(
      socket.on('market.shop-changed', (changes) => {
        client.setQueryData(key, changes);
        keepNews(client, key);
      }),
      socket.onReady(() => fetchAgain(client, key)),
    );
  }, [client]);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/market/shop', { signal }),
    staleTime: 0,
  }).data;
}
