import type { GuildHall } from '@blookery/contract';
import { GUILD_NOTICE_MAX, isOfficer } from '@blookery/game/players/guilds';
import { useState } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { useGuildAction } from '../guild-queries.ts';
import { longDay } from '../guild-text.ts';
import styles from './notice-board.module.css';

/** A notice that members read and officers write. */
export function NoticeBoard({ hall: { notice, role } }: { hall: GuildHall }) {
  const officer = isOfficer(role);
  if (!notice && !officer) return null;
  return (
    <Card
      look="paper"
      title="Notice board"
      aria-label="Notice board"
      className={styles.board}
      aside={
        officer && (
          <Button size="sm" variant="paper" onClick={() => openPinning(notice?.text ?? '')}>
            {notice ? 'Change' : 'Pin a notice'}
          </Button>
        )
      }
    >
      <span className={styles.pin} aria-hidden="true" />
      {notice ? (
        <>
          <p className={styles.text}>{notice.text}</p>
          <p className={styles.by}>
            Pinned {notice.by && `by ${notice.by.username}, `}
            {longDay(notice.at)}
          </p>
        </>
      ) : (
        <p className={styles.text}>Nothing is pinned here. When do you meet?</p>
      )}
    </Card>
  );
}

const openPinning = (text: string): void =>
  void openQueryModal({
    key: 'guild-notice',
    title: 'Notice board',
    width: 520,
    render: (close) => <Pinning before={text} close={close} />,
  });

function Pinning({ before, close }: { before: string; close: () => void }) {
  const [text, setText] = useState(before);
  const pin = useGuildAction((next: string) => call('PUT /api/guilds/mine/notice', { body: { text: next } }));
  const send = (next: string) => pin.mutateAsync(next).then(close, () => undefined);
  return (
    <Form onSubmit={() => send(text)}>
      <Field
        label="What everybody should know"
        hint={`${text.length} of ${GUILD_NOTICE_MAX}`}
        error={pin.error ? messageOf(pin.error) : undefined}
      >
        <TextArea autoFocus rows={5} maxLength={GUILD_NOTICE_MAX} value={text} onValue={setText} />
      </Field>
      <FormActions
        cancel={before === '' ? 'Cancel' : 'Take it down'}
        onCancel={before === '' ? close : () => void send('')}
        busy={pin.isPending}
        disabled={text.trim() === ''}
      >
        Pin it
      </FormActions>
    </Form>
  );
}
