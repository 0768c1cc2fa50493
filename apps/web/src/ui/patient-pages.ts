/**
 * Run by vitest before each test file of the client: a page may be slow on a busy machine. What a test changes goes with
 * it: its page, modals and toasts, the clock, spies and globals.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { addDialogMethods } from './overlays/dialog-fixtures.ts';
import { resetModals } from './overlays/modal-queue.ts';
import { resetToasts } from './overlays/toast-queue.ts';

configure({ asyncUtilTimeout: 10_000 });
if ('HTMLDialogElement' in globalThis) addDialogMethods();

afterEach(() => {
  cleanup();
  resetModals();
  resetToasts();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
