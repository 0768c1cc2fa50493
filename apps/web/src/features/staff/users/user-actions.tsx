import type { StaffUser } from '@blookery/contract';
import { STAFF_NOTE_MAX } from '@blookery/game/players/reports';
import { type ReactNode, useState } from 'react';
import { hasPermission, useRequiredUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { isReason } from '../ask-reason.tsx';
import { ReasonField } from '../reason-field.tsx';
import { useUserAct } from '../staff-queries.ts';
import { type Length, lengths, lengthText, minutesOf } from '../staff-text.ts';
import styles from './users.module.css';

/** The actions on a player. All are disabled until there is a reason. */
export function UserActions({ user }: { user: StaffUser }) {
  const me = useRequiredUser();
  const [reason, setReason] = useState('');
  const [length, setLength] = useState<Length>('1440');
  const [name, setName] = useState('');
  const userId = user.player.id;
  const params = { userId };
  const doing = useUserAct(userId, 'Done, and written down.');
  const canBan = hasPermission(me, 'BAN_USERS');
  const ready = isReason(reason) && !doing.isPending;
  const why = { reason: reason.trim() };
  const timed = { ...why, minutes: minutesOf(length) };
  const words = lengthText(length);
  const run = (act: () => Promise<StaffUser>) =>
    doing.mutate(act, {
      onSuccess: () => {
        setReason('');
        setName('');
      },
    });
  const button = (
    label: string,
    act: () => Promise<StaffUser>,
    variant: 'plain' | 'danger' | 'ghost' = 'plain',
    isReady = ready,
  ): ReactNode => (
    <Button key={label} variant={variant} disabled={!isReady} onClick={() => run(act)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.actions}>
      <NoteForm userId={userId} />
      {!user.mayAct ? (
        <Note>
          {userId === me.id
            ? 'This is you. Ask somebody else on the team.'
            : 'This player may do things that you may not. Ask somebody who can.'}
        </Note>
      ) : (
        <>
          <ReasonField value={reason} onValue={setReason} />
          <Segmented
            label="Length"
            value={length}
            onValue={setLength}
            options={lengths}
            className={styles.lengths}
          />
          <div className={styles.buttons}>
            {button('Warn', () => call('POST /api/staff/users/{userId}/warn', { params, body: why }))}
            {button(
              user.mute ? `Mute anew for ${words}` : `Mute for ${words}`,
              () => call('POST /api/staff/users/{userId}/mute', { params, body: timed }),
              'danger',
            )}
            {user.mute &&
              button('Lift mute', () => call('POST /api/staff/users/{userId}/unmute', { params, body: why }))}
            {canBan &&
              button(
                user.ban ? `Ban anew for ${words}` : `Ban for ${words}`,
                () => call('POST /api/staff/users/{userId}/ban', { params, body: timed }),
                'danger',
              )}
            {canBan &&
              user.ban &&
              button('Lift ban', () => call('POST /api/staff/users/{userId}/unban', { params, body: why }))}
          </div>
          <details className={styles.more}>
            <summary>More</summary>
            <div className={styles.buttons}>
              {user.givesFrom !== null &&
                button('Let them give already', () =>
                  call('POST /api/staff/users/{userId}/let-give', { params, body: why }),
                )}
              {button('Reset look', () =>
                call('POST /api/staff/users/{userId}/reset-look', { params, body: why }),
              )}
              {canBan &&
                button('Log out everywhere', () =>
                  call('POST /api/staff/users/{userId}/end-sessions', { params, body: why }),
                )}
              {canBan &&
                button(
                  `Blacklist addresses for ${words}`,
                  () => call('POST /api/staff/users/{userId}/blacklist', { params, body: timed }),
                  'danger',
                )}
            </div>
            <div className={styles.rename}>
              <Field label="Another name">
                <TextInput value={name} onValue={setName} maxLength={16} autoComplete="off" />
              </Field>
              {button(
                'Rename',
                () =>
                  call('POST /api/staff/users/{userId}/rename', {
                    params,
                    body: { ...why, username: name.trim() },
                  }),
                'plain',
                ready && name.trim() !== '',
              )}
            </div>
          </details>
        </>
      )}
    </div>
  );
}

function NoteForm({ userId }: { userId: string }) {
  const [text, setText] = useState('');
  const doing = useUserAct(userId, 'Noted.');
  const add = () =>
    doing.mutate(
      () => call('POST /api/staff/users/{userId}/notes', { params: { userId }, body: { text: text.trim() } }),
      { onSuccess: () => setText('') },
    );
  return (
    <div className={styles.rename}>
      <Field label="Note, seen by staff only">
        <TextInput value={text} onValue={setText} maxLength={STAFF_NOTE_MAX} autoComplete="off" />
      </Field>
      <Button disabled={text.trim() === ''} busy={doing.isPending} onClick={add}>
        Add note
      </Button>
    </div>
  );
}
