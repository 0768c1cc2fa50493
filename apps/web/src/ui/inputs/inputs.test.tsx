import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { instanceOf } from '../element-fixtures.ts';
import { CodeInput } from './code-input.tsx';
import { DigitsInput } from './digits-input.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PausedSearchBox } from './paused-search-box.tsx';
import { SearchBox } from './search-box.tsx';
import { TextInput } from './text-input.tsx';

describe('a field', () => {
  it('connects label, hint and error to its control', () => {
    const { rerender } = render(
      <Field label="Name" hint="Letters only">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Name' });
    const described = () =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described()).toBe('Letters only');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    rerender(
      <Field label="Name" hint="Letters only" error="That is a number.">
        <TextInput />
      </Field>,
    );
    expect(described()).toBe('That is a number.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows and hides a password', async () => {
    render(
      <Field label="Password">
        <PasswordInput autoComplete="current-password" />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });

  it('counts characters of the maximum', () => {
    render(<TextInput aria-label="Name" value="odd-sock" maxLength={16} counter readOnly />);
    expect(screen.getByText('8/16')).toBeDefined();
  });

  it('marks a box that has to be checked', async () => {
    const ticked = vi.fn();
    render(
      <Checkbox checked={false} onChecked={ticked} error="You have to agree.">
        I agree to <a href="/terms">the terms</a>
      </Checkbox>,
    );
    const box = screen.getByRole('checkbox', { name: 'I agree to the terms' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(box);
    expect(ticked).toHaveBeenCalledWith(true);
  });
});

function Digits({ start = null, max }: { start?: number | null; max?: number }) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <>
      <DigitsInput aria-label="Amount" value={value} onValue={setValue} max={max} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

describe('a digits field', () => {
  it('accepts only digits', async () => {
    render(<Digits />);
    await userEvent.type(screen.getByRole('textbox'), '-1a2.5e 0');
    expect(screen.getByRole('status').textContent).toBe('1250');
    await userEvent.clear(screen.getByRole('textbox'));
    expect(screen.getByRole('status').textContent).toBe('null');
  });

  it('accepts pasted sums with separators, and drops leading zeros', async () => {
    render(<Digits />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('007,418');
    expect(screen.getByRole('status').textContent).toBe('7418');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('7418');
  });

  it('stops at the maximum', async () => {
    render(<Digits max={10_080} />);
    await userEvent.type(screen.getByRole('textbox'), '10081');
    expect(screen.getByRole('status').textContent).toBe('10080');
  });
});

function Code() {
  const [value, setValue] = useState('');
  return (
    <>
      <CodeInput label="Code" value={value} onValue={setValue} />
      <output>{value}</output>
    </>
  );
}

describe('a code field', () => {
  const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
  const box = (at: number) => instanceOf(HTMLInputElement, boxes()[at]);
  const code = () => screen.getByRole('status').textContent;
  const focused = () => boxes().findIndex((one) => one.matches(':focus'));

  it('fills all boxes from one paste, whatever separates the digits', async () => {
    render(<Code />);
    await userEvent.click(box(0));
    await userEvent.paste(' 407-182 ');
    expect(boxes().map((box) => box.value)).toEqual(['4', '0', '7', '1', '8', '2']);
    expect(focused()).toBe(5);
  });

  it('moves on with each digit and ignores other characters', async () => {
    render(<Code />);
    await userEvent.click(box(0));
    await userEvent.keyboard('4a0 7');
    expect(code()).toBe('407');
    expect(focused()).toBe(3);
  });

  it('deletes backwards through the boxes and replaces a digit in place', async () => {
    render(<Code />);
    await userEvent.click(box(0));
    await userEvent.keyboard('4071{Backspace}{Backspace}');
    expect(code()).toBe('40');
    await userEvent.keyboard('{Home}9');
    expect(code()).toBe('90');
  });

  it('deletes a digit that is cut, or that a keyboard deletes without a key', async () => {
    render(<Code />);
    await userEvent.click(box(0));
    await userEvent.keyboard('4071');
    await userEvent.click(box(1));
    await userEvent.cut();
    expect(code()).toBe('471');
    expect(focused()).toBe(1);
    fireEvent.change(box(2), { target: { value: '' } });
    expect(code()).toBe('47');
    expect(focused()).toBe(2);
  });

  it('keeps the digits together: focusing a later box moves to the first empty one', async () => {
    render(<Code />);
    await userEvent.click(box(4));
    expect(focused()).toBe(0);
  });

  it('cuts off digits that are too many', async () => {
    render(<Code />);
    await userEvent.click(box(0));
    await userEvent.paste('4071829');
    expect(code()).toBe('407182');
  });
});

describe('other controls', () => {
  it('a search is emptied by Escape or its cross, and passes on Escape only when empty', async () => {
    const received = vi.fn();
    function Search() {
      const [value, setValue] = useState('');
      return <SearchBox label="Search hats" value={value} onValue={setValue} />;
    }
    render(<Search />).container.parentElement?.addEventListener('keydown', ({ key }) => received(key));
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search hats' });
    await userEvent.type(box, 'b{Escape}');
    expect(box.value).toBe('');
    expect(received.mock.calls.flat()).toEqual(['b']);
    await userEvent.keyboard('{Escape}');
    expect(received.mock.calls.flat()).toEqual(['b', 'Escape']);
    await userEvent.type(box, 'b');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box.value).toBe('');
    expect(document.activeElement).toBe(box);
  });

  it('a paused search passes on what was typed, and shows other values but not its own when they come back late', () => {
    vi.useFakeTimers();
    const passed = vi.fn();
    const search = (value: string) => <PausedSearchBox label="Search hats" value={value} onValue={passed} />;
    const { rerender } = render(search(''));
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search hats' });
    const type = (value: string) => fireEvent.change(box, { target: { value } });
    const pause = () => act(() => vi.advanceTimersByTime(250));
    type('t');
    type('to');
    pause();
    type('top');
    pause();
    type('top h');
    for (const late of ['to', 'top']) {
      rerender(search(late));
      expect(box.value).toBe('top h');
    }
    pause();
    expect(passed.mock.calls).toEqual([['to'], ['top'], ['top h']]);
    rerender(search('to'));
    expect(box.value).toBe('to');
    pause();
    expect(passed).toHaveBeenCalledTimes(3);
  });

  it('a busy button ignores presses and submits, but keeps its name and its focus', async () => {
    const pressed = vi.fn();
    const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
    const { rerender } = render(
      <form onSubmit={submitted}>
        <Button type="submit" onClick={pressed}>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1]);
    rerender(
      <form onSubmit={submitted}>
        <Button type="submit" busy onClick={pressed}>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send', busy: true }));
    expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
  });
});
