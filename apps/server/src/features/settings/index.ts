/** The account as its owner manages it: settings, username, copy of the data, deletion. */
import { settingsCalls } from '@blookery/contract/settings';
import { route } from '../../http/route.ts';
import { changeSetting } from './change-setting.ts';
import { changeUsername } from './change-username.ts';
import { copyData } from './copy-data.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { heldData } from './held-data.ts';
import type { SettingsParts } from './parts.ts';
import { requestDeletion } from './request-deletion.ts';

export function settings(given: SettingsParts) {
  const parts = { ...given, personalData: [...heldData, ...given.personalData] };
  return {
    routes: [
      route(settingsCalls.change, ({ player, body }) => changeSetting(parts, player.id, body)),
      route(settingsCalls.username, ({ player, body }) => changeUsername(parts, player, body)),
      route(settingsCalls.export, ({ player }) => copyData(parts, player)),
      route(settingsCalls.delete, ({ player, body }) => requestDeletion(parts, player, body.password)),
    ],
    jobs: [{ name: 'erase-accounts', everySeconds: 300, run: () => eraseAccounts(parts) }],
  };
}
