import type { PlayerFace } from '@blookery/contract';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { call } from '../../transport/http.ts';
import type { Change } from './outfit.ts';

/** Saves one change. The response is the whole face, so name and portrait change everywhere at once. */
export async function saveChange(change: Change): Promise<void> {
  applyPlayerUpdated({ face: await send(change) });
}

function send(change: Change): Promise<PlayerFace> {
  switch (change.of) {
    case 'avatar':
      return change.pick.of === 'upload'
        ? call('POST /api/cosmetics/avatar/upload', { body: { uploadId: change.pick.upload.uploadId } })
        : call('PATCH /api/cosmetics/avatar', {
            body: { id: change.pick.of === 'toy' ? change.pick.id : 0 },
          });
    case 'banner':
      return change.pick.of === 'upload'
        ? call('POST /api/cosmetics/banner/upload', { body: { uploadId: change.pick.upload.uploadId } })
        : call('PATCH /api/cosmetics/banner', { body: { bannerId: change.pick.id } });
    case 'frame':
      return call('PATCH /api/cosmetics/frame', { body: { frameId: change.frameId } });
    case 'title':
      return call('PATCH /api/cosmetics/title', { body: { titleId: change.titleId } });
    case 'font':
      return call('PATCH /api/cosmetics/font', { body: { fontId: change.fontId } });
    case 'color':
      return call('PATCH /api/cosmetics/color/1', { body: { color: change.color } });
    case 'gradient':
      return call('PATCH /api/cosmetics/color/2', { body: { color: change.color } });
  }
}
