/** Run by vitest before each test file: registers a hook that closes everything the file opens. */
import { afterAll } from 'vitest';
import { endAll } from './when-done.ts';

afterAll(endAll);
