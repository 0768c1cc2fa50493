import type { EventDraft, PlannedEvent } from '@blookery/contract';
import { boosterKinds } from '@blookery/game/collecting/boosters';
import { EVENT_NAME_MAX, EVENT_TEXT_MAX, seasons } from '@blookery/game/collecting/events';
import { GAMES_DAILY_TOKENS } from '@blookery/game/games/pay';
import { STAFF_REASON_MAX } from '@blookery/game/players/reports';
import { useState } from 'react';
import { catalog } from '../../../catalog/catalog.ts';
import { useCalendar } from '../../../session/holdings/calendar-queries.ts';
import { effectOf, eventIcons } from '../../../session/holdings/event-text.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { useNow } from '../../../ui/browser/clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Field, FieldRow } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { isReason } from '../ask-reason.tsx';
import staff from '../staff.module.css';
import styles from './calendar.module.css';
import { draftOf, type EventForm, emptyForm, faultOf, formOf, multipliersOf } from './event-draft.ts';
import { useSaveEvent } from './event-queries.ts';
import { boosterTexts, dressTexts, stateOf } from './event-text.ts';
import { formatLength, formatPlayersTime, formatStaffTime } from './event-times.ts';
import { KindPicker } from './kind-picker.tsx';
import kinds from './kinds.module.css';

/** An empty value would mean no choice. */
const PLAIN = 'plain';

/** Plans an event, or changes one that is not over. */
export function EventFormFields({ event, onDone }: { event: PlannedEvent | null; onDone: () => void }) {
  const [form, setForm] = useState<EventForm>(() => (event ? formOf(event) : emptyForm(Date.now())));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const saving = useSaveEvent(event?.id ?? null, onDone);
  const change = (part: Partial<EventForm>) => setForm((before) => ({ ...before, ...part }));
  const now = useNow();
  const fault = faultOf(form, now);
  const errorFor = (...names: string[]) => isTried && fault && names.includes(fault.fault) && fault.text;
  const hasBegun = event !== null && stateOf(event, now) === 'running';
  const submit = () => {
    if (fault || !isReason(reason)) setTried(true);
    else saving.mutate(draftOf(form, reason, event));
  };
  return (
    <Form className={staff.form} onSubmit={submit}>
      <KindPicker value={form.kind} onValue={(kind) => change({ kind })} disabled={hasBegun} />
      <Field label="Name, as players read it" error={errorFor('EVENT_NAME')}>
        <TextInput
          value={form.name}
          maxLength={EVENT_NAME_MAX}
          autoComplete="off"
          onValue={(name) => change({ name })}
        />
      </Field>
      <Field label="Text, if it needs one" error={errorFor('EVENT_TEXT')}>
        <TextInput
          value={form.text}
          maxLength={EVENT_TEXT_MAX}
          autoComplete="off"
          onValue={(text) => change({ text })}
        />
      </Field>
      <What
        form={form}
        change={change}
        hasBegun={hasBegun}
        error={errorFor('EVENT_INCOMPLETE', 'EVENT_MULTIPLIER')}
      />
      <FieldRow>
        <Field label="Begins, UTC">
          <TextInput
            type="datetime-local"
            value={form.begins}
            disabled={hasBegun}
            onValue={(begins) => change({ begins })}
          />
        </Field>
        <Field label="Ends, UTC" error={errorFor('EVENT_ENDS_FIRST', 'EVENT_PAST', 'EVENT_TOO_LONG')}>
          <TextInput type="datetime-local" value={form.ends} onValue={(ends) => change({ ends })} />
        </Field>
      </FieldRow>
      {!fault && <EventPreview draft={draftOf(form, reason, event)} now={now} />}
      {form.kind === 'booster' && (
        <Note tone="warn">
          <b>It stands beside the queue.</b> Of two that do the same the stronger counts, never their product.
        </Note>
      )}
      {form.kind === 'double-stalls' && (
        <Note>
          Every round at a stall pays twice as much. The {GAMES_DAILY_TOKENS} tokens of a day stay the most.
        </Note>
      )}
      <Field
        label="Reason, for the trail"
        error={isTried && !isReason(reason) && 'Say why, in three letters at least and without a bar.'}
      >
        <TextInput value={reason} maxLength={STAFF_REASON_MAX} autoComplete="off" onValue={setReason} />
      </Field>
      {saving.isError && <Note tone="bad">{messageOf(saving.error)}</Note>}
      <FormActions onCancel={onDone} cancel="Back" busy={saving.isPending}>
        {event ? 'Save change' : 'Plan it'}
      </FormActions>
    </Form>
  );
}

interface WhatProps {
  form: EventForm;
  change: (part: Partial<EventForm>) => void;
  hasBegun: boolean;
  error: string | false | null;
}

/** What the event does: which pack, which booster, which decorations. */
function What({ form, change, hasBegun, error }: WhatProps) {
  const seasonal = useCalendar().data?.seasonalPackIds ?? [];
  if (form.kind === 'double-stalls') return null;
  if (form.kind === 'booster') {
    return (
      <FieldRow>
        <Field label="What" error={error}>
          <Select
            options={boosterKinds.map((value) => ({ value, label: boosterTexts[value] }))}
            value={form.booster}
            onValue={(booster) => change({ booster, multiplier: multipliersOf(booster)[0] ?? 2 })}
          />
        </Field>
        <Field label="How much">
          <Select
            options={multipliersOf(form.booster).map((value) => ({
              value: String(value),
              label: `×${value}`,
            }))}
            value={String(form.multiplier)}
            onValue={(multiplier) => change({ multiplier: Number(multiplier) })}
          />
        </Field>
      </FieldRow>
    );
  }
  return (
    <FieldRow>
      {form.kind === 'pack' && (
        <Field label="Pack" error={error}>
          <Select
            options={seasonal.map((id) => ({
              value: String(id),
              label: catalog.packs.get(id)?.name ?? `Pack ${id}`,
            }))}
            value={form.packId === null ? null : String(form.packId)}
            onValue={(packId) => change({ packId: Number(packId) })}
            disabled={hasBegun}
          />
        </Field>
      )}
      <Field label="The plaza wears" error={form.kind === 'plaza' && error}>
        <Select
          options={[
            ...(form.kind === 'pack' ? [{ value: PLAIN, label: 'What it always wears' }] : []),
            ...seasons.map((value) => ({ value, label: dressTexts[value] })),
          ]}
          value={form.dress ?? (form.kind === 'pack' ? PLAIN : null)}
          onValue={(value) => change({ dress: seasons.find((season) => season === value) ?? null })}
        />
      </Field>
    </FieldRow>
  );
}

/** How long a planned event takes, and what players will read about it. */
function EventPreview({ draft, now }: { draft: EventDraft; now: number }) {
  const [begins, ends] = [Date.parse(draft.beginsAt), Date.parse(draft.endsAt)];
  return (
    <>
      <p className={classNames(styles.hint, 'num')}>
        {formatLength(begins, ends, now)} Your time: {formatStaffTime(begins, ends)}.
      </p>
      <div>
        <p className={styles.label}>Players see</p>
        <div className={classNames(styles.preview, kinds[draft.kind])}>
          <span className={styles.icon} aria-hidden="true">
            <Icon name={eventIcons[draft.kind]} />
          </span>
          <p>
            <b>
              {draft.name}: {effectOf(draft)}
            </b>
            <small className="num">{formatPlayersTime(begins, ends)}</small>
          </p>
        </div>
      </div>
    </>
  );
}
