import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { FormFault } from './form-fault.tsx';
import { TextInput } from './text-input.tsx';
import { type Faults, useSendForm } from './use-send-form.ts';

interface NameProps {
  check?: () => Faults<'name'>;
  send: () => Promise<void>;
}

function NameForm({ check, send }: NameProps) {
  const { faults, busy, onSubmit } = useSendForm<'name'>({
    check,
    send,
    sort: (error) => ({ [error instanceof Error ? error.message : 'form']: 'No.' }),
  });
  return (
    <Form onSubmit={onSubmit} aria-busy={busy}>
      <Field label="Name" error={faults.name}>
        <TextInput />
      </Field>
      <FormFault>{faults.form}</FormFault>
      <button type="submit">Send</button>
    </Form>
  );
}
const press = () => userEvent.click(screen.getByRole('button'));

describe('a form', () => {
  it('does not reload the page, and leaves faults to its fields', async () => {
    const send = vi.fn(async () => undefined);
    const { container } = render(<NameForm send={send} />);
    const form = container.querySelector('form');
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    act(() => void form?.dispatchEvent(submit));
    expect(submit.defaultPrevented).toBe(true);
    expect(form?.noValidate).toBe(true);
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });

  it('is not sent while it has an error, and focuses the field', async () => {
    const send = vi.fn(async () => undefined);
    render(<NameForm check={() => ({ name: 'Too short.' })} send={send} />);
    await press();
    expect(screen.getByText('Too short.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent once, however often it is submitted', async () => {
    const sending = Promise.withResolvers<void>();
    const send = vi.fn(() => sending.promise);
    render(<NameForm send={send} />);
    await press();
    await press();
    expect(send).toHaveBeenCalledTimes(1);
    sending.resolve();
    await waitFor(() => expect(screen.getByText('Send').closest('form')?.ariaBusy).not.toBe('true'));
    await press();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('shows an error from the server under its field, or for the form, until it is sent again', async () => {
    const responses = ['name', 'form'];
    const send = async () => {
      const place = responses.shift();
      if (place) throw new Error(place);
    };
    render(<NameForm send={send} />);
    await press();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    await press();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('No.');
    await press();
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});
