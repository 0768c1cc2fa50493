import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { instanceOf } from '../element-fixtures.ts';
import { Picture } from './picture.tsx';

it('a picture falls back to an error icon of the same name when it fails to load [1.8.15]', () => {
  render(<Picture src="/gone.svg" alt="A hat" width={84} height={97} />);
  fireEvent.error(screen.getByRole('img', { name: 'A hat' }));
  const fallback = screen.getByRole('img', { name: 'A hat' });
  expect(fallback.tagName).toBe('SPAN');
  expect(fallback.querySelector('svg')).not.toBeNull();
});

it('a decorative picture has no name when it fails to load', () => {
  const { container } = render(<Picture src="/gone.svg" alt="" width={84} height={97} />);
  fireEvent.error(instanceOf(Element, container.querySelector('img')));
  expect(container.querySelector('[data-failed]')?.getAttribute('aria-hidden')).toBe('true');
});

it('a picture loads again when its address changes', () => {
  const { rerender } = render(<Picture src="/gone.svg" alt="A hat" width={84} height={97} />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<Picture src="/here.svg" alt="A hat" width={84} height={97} />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/here.svg');
});

it('a picture reserves its place and loads lazily by default', () => {
  render(<Picture src="/hat.svg" alt="A hat" width={84} height={97} />);
  const image = screen.getByRole('img');
  expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('loading')]).toEqual([
    '84',
    '97',
    'lazy',
  ]);
});

const exceptions = [
  // A frame that fails is absent: an error icon would cover the avatar.
  'catalog/player-face.tsx',
  // Part of an SVG, and draws the error icon itself.
  'features/inventory/wheel/wheel-face.tsx',
  'ui/pictures/picture.tsx',
];

it('pictures are drawn by Picture, so that each of them has an error icon [1.8.15]', () => {
  const folder = join(import.meta.dirname, '../..');
  const drawing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx$/.test(name))
    .filter((name) => /<(img|image)\b/.test(readFileSync(join(folder, name), 'utf8')));
  expect(drawing.sort()).toEqual(exceptions);
});
