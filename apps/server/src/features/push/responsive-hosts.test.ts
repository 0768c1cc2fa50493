import { expect, it } from 'vitest';
import { responsiveHosts } from './responsive-hosts.ts';

it('a push service that has not responded yet gets one push at a time, and four such services fill all places', () => {
  const hosts = responsiveHosts();
  hosts.note('good.example', 80);
  expect(hosts.room(['a.example'])).toEqual({ except: ['a.example'], only: null });
  const four = ['a.example', 'b.example', 'c.example', 'd.example'];
  expect(hosts.room(four)).toEqual({ except: four, only: ['good.example'] });
});

it('a push service that responds soon gets four at once, regardless of the others', () => {
  const hosts = responsiveHosts();
  hosts.note('good.example', 80);
  expect(hosts.room(['good.example', 'good.example', 'good.example']).except).toEqual([]);
  expect(hosts.room(Array(4).fill('good.example'))).toEqual({ except: ['good.example'], only: null });
});

it('a push service that takes long loses its places until it responds soon again', () => {
  const hosts = responsiveHosts();
  const hasRoom = () => !hosts.room(['slow.example']).except.includes('slow.example');
  hosts.note('slow.example', 80);
  expect(hasRoom()).toBe(true);
  // Just before its deadline each time.
  hosts.note('slow.example', 9900);
  expect(hasRoom()).toBe(false);
  hosts.note('slow.example', 80);
  expect(hasRoom()).toBe(true);
});

it('a bounded number is remembered, the latest', () => {
  const hosts = responsiveHosts();
  for (let number = 0; number < 2000; number++) hosts.note(`host-${number}.example`, 10);
  const { only } = hosts.room(['a.example', 'b.example', 'c.example', 'd.example']);
  expect(only).toHaveLength(500);
  expect(only?.at(-1)).toBe('host-1999.example');
});
