// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { resetModals } from '../../../ui/overlays/modal-queue.ts';
import { ME, TIN } from '../chat-fixtures.ts';
import { setUpCatalog, stage } from '../stage-fixtures.tsx';
import { Markup } from './markup.tsx';

beforeAll(setUpCatalog);
afterEach(() => {
  cleanup();
  resetModals();
  vi.restoreAllMocks();
});
const draw = (content: string) => stage(<Markup content={content} />).container;

describe('markup', () => {
  it.each([
    ['***both***', 'strong em', 'both', '2.5.35'],
    ['**bold**', 'strong', 'bold', '2.5.36'],
    ['*italic*', 'em', 'italic', '2.5.37'],
    ['~~gone~~', 's', 'gone', '2.5.38'],
    ['__under__', 'u', 'under', '2.5.39'],
    ['`code`', 'code', 'code', '2.5.40'],
  ])('draws %s [2.5.35, 2.5.36, 2.5.37, 2.5.38, 2.5.39, 2.5.40]', (written, element, words) => {
    expect(draw(`a ${written} b`).querySelector(element)?.textContent).toBe(words);
  });

  it('never becomes HTML', () => {
    const container = draw('<img src=x onerror=alert(1)> **<b>x</b>** `<script>`');
    expect(container.querySelector('img, script, b')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror=alert(1)> <b>x</b> <script>');
  });

  it('draws emoji of the game by their keys, and leaves others as they are written [2.5.34]', () => {
    const container = draw('hi :pip: :nothing:');
    expect(screen.getByRole('img', { name: ':pip:' }).getAttribute('src')).toBe('/cdn/emoji.svg');
    expect(container.textContent).toContain(':nothing:');
  });

  it('shows an error icon for an emoji that does not load [1.8.15]', () => {
    draw('hi :pip:');
    fireEvent.error(screen.getByRole('img', { name: ':pip:' }));
    expect(screen.getByRole('img', { name: ':pip:' }).hasAttribute('data-failed')).toBe(true);
  });

  it('names whoever is called [2.5.42]', () => {
    draw(`<@${TIN}> and <@00000000-0000-4000-8000-00000000dead>`);
    expect(screen.getByRole('button', { name: '@tinplate' })).toBeTruthy();
    expect(screen.getByText('@somebody')).toBeTruthy();
  });
});

describe('links', () => {
  const open = () => vi.spyOn(window, 'open').mockImplementation(() => null);

  it('into the game lead there without a question [2.5.41]', () => {
    draw(`${window.location.origin}/market?x=1`);
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('/market?x=1');
    fireEvent.click(link);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('to elsewhere ask first, with the address, and stay on No [2.5.43, 2.8.17]', async () => {
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

  it('are opened apart from the game on Yes, also when the wheel of the mouse was pressed [2.5.43]', async () => {
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
    'of the game that a router would take to elsewhere ask first: %s [2.5.43, 2.8.17]',
    (path) => {
      draw(`see ${window.location.origin}${path}`);
      fireEvent.click(screen.getByRole('link'));
      expect(screen.getByRole('alertdialog').textContent).toContain('external website');
    },
  );

  it('show where they lead, whatever letters they are written in', () => {
    draw('https://exаmple.com/');
    fireEvent.click(screen.getByRole('link'));
    expect(screen.getByRole('alertdialog').textContent).toContain('https://xn--exmple-4nf.com/');
  });
});

it('knows its reader', () => {
  draw(`<@${ME}>`);
  expect(screen.getByText('@oddsock')).toBeTruthy();
});
