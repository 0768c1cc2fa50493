import { GUILD_COST } from '@blookery/game/players/guilds';
import { useState } from 'react';
import { coins, countOf, formatAmount } from '../../../catalog/amounts.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { playEffect } from '../../../catalog/sounds.ts';
import { navigate } from '../../../navigation/history.ts';
import { offerWaysToEarn, openWaysToEarn } from '../../../session/earning/short-of-tokens.tsx';
import { openQueryModal } from '../../../session/queries.tsx';
import { patchUser, useRequiredUser } from '../../../session/session.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { insistOn } from '../../../transport/insist-on.ts';
import { requestKeys } from '../../../transport/request-keys.ts';
import { Form } from '../../../ui/inputs/form.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import styles from '../guild-form.module.css';
import { GuildForm, type GuildWords, guildFaults } from '../guild-form.tsx';
import { useGuildAction } from '../guild-queries.ts';

export const openFounding = (): void =>
  void openQueryModal({
    key: 'found-guild',
    title: 'Found a guild',
    width: 640,
    render: (close) => <Founding close={close} />,
  });

const keys = requestKeys();

function Founding({ close }: { close: () => void }) {
  const user = useRequiredUser();
  const [words, setWords] = useState<GuildWords>(() => ({
    name: '',
    tag: '',
    motto: '',
    language: 'en',
    entry: 'open',
    look: {
      color: 'teal',
      emblemId: catalog.blooks.all[0]?.id ?? 1,
      bannerId: catalog.banners.all.find((banner) => banner.default)?.id ?? 1,
    },
  }));
  const [isTried, setTried] = useState(false);
  const faults = guildFaults(words);
  const found = useGuildAction((body: GuildWords) =>
    insistOn(keys, [body], (extras) => call('POST /api/guilds', { body, ...extras })),
  );
  const short =
    user.tokens < GUILD_COST
      ? `A pennant costs ${countOf(GUILD_COST, 'token')}. You have ${formatAmount(user.tokens)}.`
      : null;

  const submit = async () => {
    if (short !== null) {
      openWaysToEarn(short);
      return;
    }
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const guild = await found.mutateAsync(words).catch((error: unknown) => {
      offerWaysToEarn(error);
      return null;
    });
    if (!guild) return;
    patchUser({ guild: { id: guild.id, name: guild.name }, guildTag: guild.tag });
    playEffect('purchase');
    close();
    showToast({ kind: 'success', header: 'The pennant is up', text: `${guild.name} is yours to lead.` });
    navigate('/guilds/my-guild');
  };

  return (
    <Form onSubmit={submit}>
      {short !== null && (
        <div className={styles.head}>
          <Note tone="warn">{short}</Note>
        </div>
      )}
      <GuildForm words={words} onWords={setWords} faults={isTried ? faults : {}} />
      <div className={styles.foot} role="alert">
        {found.error && <Note tone="bad">{messageOf(found.error)}</Note>}
      </div>
      <FormActions className={styles.dock} cancel="Not now" onCancel={close} busy={found.isPending}>
        <Picture src={coins.tokens} alt="" width={20} height={20} lazy={false} />
        Found it for {formatAmount(GUILD_COST)}
      </FormActions>
    </Form>
  );
}
