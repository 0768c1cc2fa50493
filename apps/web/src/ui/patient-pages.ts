/**
 * Run by vitest before each test file of the client: a page may be slow on a busy machine. Everything that a test
 * changes is reset after it: its page, modals and toasts, the clock, spies and globals.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { dropModals } from './overlays/modal-queue.ts';
import { resetToasts } from './overlays/toast-queue.ts';

configure({ asyncUtilTimeout: 10_000 });
// jsdom lacks the methods of the dialog element. Journeys cover the real dialog.
if ('HTMLDialogElement' in globalThis) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.tabIndex = -1;
    this.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

afterEach(() => {
  cleanup();
  dropModals();
  resetToasts();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
