import { describe, expect, it } from 'vitest';
import { testsBeside } from './tests-beside.ts';

const all = [
  'apps/server/src/economy/killed.test.ts',
  'apps/server/src/economy/once.test.ts',
  'apps/server/src/http/guards.test.ts',
  'apps/server/src/http/guards.ts',
  'apps/server/src/http/server.test.ts',
  'apps/web/src/ui/controls/button.test.tsx',
  'e2e/community/chat.spec.ts',
];

describe('testsBeside', () => {
  it('finds the tests in the folder of a changed source file', () => {
    expect(testsBeside(['apps/server/src/http/guards.ts'], all)).toEqual([
      'apps/server/src/http/guards.test.ts',
      'apps/server/src/http/server.test.ts',
    ]);
    expect(testsBeside(['apps/web/src/ui/controls/button.module.css'], all)).toEqual([
      'apps/web/src/ui/controls/button.test.tsx',
    ]);
  });

  it('finds a long one only if it is changed itself', () => {
    const [long, short] = ['apps/server/src/economy/killed.test.ts', 'apps/server/src/economy/once.test.ts'];
    expect(testsBeside(['apps/server/src/economy/once.ts'], all)).toEqual([short]);
    expect(testsBeside([long], all)).toEqual([long, short]);
  });

  it('finds none for documents, journeys and folders without tests', () => {
    const others = [
      'apps/server/src/http/README.md',
      'e2e/community/chat.spec.ts',
      'apps/web/vite.config.ts',
    ];
    expect(testsBeside(others, all)).toEqual([]);
  });
});
