/** Every server notifies its own open pages when its copy of the experiments changes. */
import type { Client } from '../../gateway/client.ts';
import type { StaffParts } from './parts.ts';

export function experimentNews({ gateway, experiments }: Pick<StaffParts, 'gateway' | 'experiments'>): {
  close: () => void;
} {
  const pages = new Set<Client>();
  gateway.onEnter((page) => void pages.add(page));
  gateway.onLeave((page) => void pages.delete(page));
  const stop = experiments.onChange(() => {
    for (const page of pages) {
      page.send({ t: 'player.updated', d: { experiments: experiments.of(page.player) } });
    }
  });
  return { close: stop };
}
