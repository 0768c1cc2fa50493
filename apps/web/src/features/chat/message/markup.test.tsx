import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ME, TIN } from '../chat-fixtures.ts';
import { setUpCatalog, stage } from '../stage-fixtures.tsx';
import { Markup } from './markup.tsx';

beforeAll(setUpCatalog);
const draw = (content: string) => stage(<Markup content={content} />).container;

describe('chat markup', () => {
  it.each([
    ['***both***', 'strong em', 'both', '2.5.35'],
    ['**bold**', 'strong', 'bold', '2.5.36'],
    ['*italic*', 'em', 'italic', '2.5.37'],
    ['~~gone~~', 's', 'gone', '2.5.38'],
    ['__under__', 'u', 'under', '2.5.39'],
    ['`code`', 'code', 'code', '2.5.40'],
  ])('renders %s [2.5.35, 2.5.36, 2.5.37, 2.5.38, 2.5.39, 2.5.40]', (written, element, words) => {
    expect(draw(`a ${written} b`).querySelector(element)?.textContent).toBe(words);
  });

  it('never becomes HTML', () => {
    const container = draw('<img src=x onerror=alert(1)> **<b>x</b>** `<script>`');
    expect(container.querySelector('img, script, b')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror=alert(1)> <b>x</b> <script>');
  });

  it('renders emoji by key and leaves unknown keys as text [2.5.34]', () => {
    const container = draw('hi :pip: :nothing:');
    expect(screen.getByRole('img', { name: ':pip:' }).getAttribute('src')).toBe('/cdn/emoji.svg');
    expect(container.textContent).toContain(':nothing:');
  });

  it('shows an error icon for an emoji that does not load [1.8.15]', () => {
    draw('hi :pip:');
    fireEvent.error(screen.getByRole('img', { name: ':pip:' }));
    expect(screen.getByRole('img', { name: ':pip:' }).hasAttribute('data-failed')).toBe(true);
  });

  it('shows the name of a mentioned player [2.5.42]', () => {
    draw(`<@${TIN}> and <@00000000-0000-4000-8000-00000000dead>`);
    expect(screen.getByRole('button', { name: '@tinplate' })).toBeTruthy();
    expect(screen.getByText('@somebody')).toBeTruthy();
  });
});

describe('a link in a message', () => {
  const open = () => vi.spyOn(window, 'open').mockImplementation(() => null);

  it('opens without confirmation if it leads into the game [2.5.41]', () => {
    draw(`${window.location.origin}/market?x=1`);
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('/market?x=1');
    fireEvent.click(link);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks for confirmation with the address if it leads elsewhere, and stays on No [2.5.43, 2.8.17]', async () => {
    const opened = open();
    draw('see https://example.com/a');
    fireEvent.click(screen.getByRole('link'));
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain(
      'This link will take you to an external websitehttps://example.com/aAre you sure you want to go there?',
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'No' })));
    expect(opened).not.toHaveBeenCalled();
  });

  it('opens in a new tab without access to the game on Yes, also after a middle click [2.5.43]', async () => {
    const opened = open();
    draw('see https://example.com/a');
    const pressed = fireEvent(
      screen.getByRole('link'),
      new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }),
    );
    expect(pressed).toBe(false);
    expect(opened).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yes' })));
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://example.com/a', '_blank', 'noopener,noreferrer');
  });

  it.each(['//elsewhere.example/a', '/\\elsewhere.example/a', '/.//elsewhere.example/a'])(
    'asks for confirmation if a router would leave the game: %s [2.5.43, 2.8.17]',
    (path) => {
      draw(`see ${window.location.origin}${path}`);
      fireEvent.click(screen.getByRole('link'));
      expect(screen.getByRole('alertdialog').textContent).toContain('external website');
    },
  );

  it('shows its real address despite look-alike letters', () => {
    draw('https://exаmple.com/');
    fireEvent.click(screen.getByRole('link'));
    expect(screen.getByRole('alertdialog').textContent).toContain('https://xn--exmple-4nf.com/');
  });
});

it('a mention shows the name of the reader', () => {
  draw(`<@${ME}>`);
  expect(screen.getByText('@oddsock')).toBeTruthy();
});
