/** Sends a `Form`: once at a time, with errors under their fields, and the focus on the first such field. */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

/** The errors by field; `form` is for those that belong to no field. */
export type Faults<Field extends string> = Partial<Record<Field | 'form', string>>;

interface FormParts<Field extends string> {
  /** Checks before anything is sent. */
  check?: (() => Faults<Field>) | undefined;
  send: () => Promise<void>;
  /** Assigns a thrown error to its field. */
  sort: (error: unknown) => Faults<Field>;
}

export function useSendForm<Field extends string>({ check, send, sort }: FormParts<Field>) {
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [busy, setBusy] = useState(false);
  const sent = useRef<HTMLFormElement>(null);

  // After the error is rendered, which marks the field.
  useEffect(() => {
    if (hasFaults(faults)) sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    if (busy) return;
    sent.current = event.currentTarget;
    const found = check?.() ?? {};
    setFaults(found);
    if (hasFaults(found)) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setFaults(sort(error));
    } finally {
      setBusy(false);
    }
  };
  return { faults, busy, onSubmit, clearFaults: () => setFaults({}) };
}

const hasFaults = (faults: object): boolean => Object.keys(faults).length > 0;
