/** Sending a form: one press at a time, what is wrong said under its field, and the first such field focused. */
import { type FormEvent, useEffect, useRef, useState } from 'react';

/** What is wrong, by field; under `form` what belongs to none. */
export type Faults<Field extends string> = Partial<Record<Field | 'form', string>>;

interface FormParts<Field extends string> {
  /** What can be told before anything is sent. */
  check?: (() => Faults<Field>) | undefined;
  send: () => Promise<void>;
  /** Sorts what was thrown by the field it is about. */
  sort: (error: unknown) => Faults<Field>;
}

export function useSendForm<Field extends string>({ check, send, sort }: FormParts<Field>) {
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [busy, setBusy] = useState(false);
  const sent = useRef<HTMLFormElement>(null);

  // Once the error is on the page, which is what marks the field.
  useEffect(() => {
    if (hasFaults(faults)) sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    sent.current = event.currentTarget;
    const show = (found: Faults<Field>) => {
      setFaults(found);
      return hasFaults(found);
    };
    if (show(check?.() ?? {})) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      show(sort(error));
    } finally {
      setBusy(false);
    }
  };
  return { faults, busy, onSubmit };
}

export const hasFaults = (faults: object): boolean => Object.keys(faults).length > 0;
