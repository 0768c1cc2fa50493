/** Push: which devices ring, for what and when, and the delivery of pushes. */
import { pushCalls } from '@blookery/contract/players/push';
import { route } from '../../http/route.ts';
import { setKind, setQuiet } from './change-settings.ts';
import { countPushes, deliverer } from './deliver.ts';
import type { PushParts } from './parts.ts';
import { pushData } from './push-data.ts';
import { readStatus } from './read-status.ts';
import { ringOnce } from './ring-once.ts';
import { silence, subscribe } from './subscribe.ts';

export function push(parts: PushParts) {
  const delivering = parts.push && deliverer({ ...parts, push: parts.push });
  return {
    routes: [
      route(pushCalls.status, ({ player }) => readStatus(parts, player)),
      route(pushCalls.setKind, ({ player, params, body }) => setKind(parts, player, params.kind, body.on)),
      route(pushCalls.setQuiet, ({ player, body }) => setQuiet(parts, player, body.quiet)),
      route(pushCalls.subscribe, ({ player, body }) => subscribe(parts, player, body)),
      route(pushCalls.silence, ({ player, params }) => silence(parts, player, params.sessionId)),
      route(pushCalls.ringOnce, ({ player }) => ringOnce(parts, player)),
    ],
    promptJobs: delivering ? [{ name: 'deliver-pushes', everySeconds: 1, run: delivering.run }] : [],
    waiting: { push: () => countPushes(parts) },
    personalData: pushData,
    close: () => delivering?.close(),
  };
}
