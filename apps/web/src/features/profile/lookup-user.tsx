import { accountTexts, LOOKUP_MAX } from '@blookery/game/players/accounts';
import { useRef, useState } from 'react';
import { profilePath } from '../../catalog/player-face.tsx';
import { navigate } from '../../navigation/history.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { Form } from '../../ui/inputs/form.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { ModalActions, openModal } from '../../ui/overlays/modals.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

export const LookupUserButton = () => (
  <Button onClick={openLookup}>
    <Icon name="search" />
    Lookup User
  </Button>
);

const openLookup = (): void =>
  void openModal({
    key: 'lookup-user',
    title: 'Lookup User',
    width: 440,
    render: (close) => <LookupUser close={close} />,
  });

function LookupUser({ close }: { close: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = () => {
    const found = lookupFault(name);
    setFault(found);
    if (found) {
      field.current?.focus();
      return;
    }
    navigate(profilePath({ username: name.trim() }));
    close();
  };
  return (
    <Form onSubmit={submit}>
      <Field label="Username" error={fault ?? undefined} hint="Whose shelf would you like to see?">
        <TextInput
          ref={field}
          value={name}
          onValue={(typed) => {
            setName(typed);
            setFault(null);
          }}
          maxLength={LOOKUP_MAX}
          icon={<Icon name="user" />}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
      </Field>
      <ModalActions>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" variant="primary">
          Look them up
        </Button>
      </ModalActions>
    </Form>
  );
}

/** The text why a name cannot be looked up; null when it can. */
function lookupFault(typed: string): string | null {
  if (typed.trim() === '') return accountTexts.usernameMissing;
  return typed.includes('%') ? accountTexts.lookupPercent : null;
}
