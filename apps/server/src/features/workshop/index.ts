/** The workshop: threads, and stitching a blook from them. */
import { workshopCalls } from '@blookery/contract/collecting/workshop';
import { stitch } from '../../economy/threads/stitch.ts';
import { route } from '../../http/route.ts';
import type { WorkshopParts } from './parts.ts';
import { readWorkshop } from './read-workshop.ts';

export function workshop(parts: WorkshopParts) {
  return {
    routes: [
      route(workshopCalls.workshop, ({ player }) => readWorkshop(parts, player.id)),
      route(workshopCalls.stitch, ({ body, once }) => stitch(parts, body.blookId, once)),
    ],
  };
}
