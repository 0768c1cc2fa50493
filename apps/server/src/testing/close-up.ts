/** Run by vitest before each test file: registers what closes everything the file will have opened. */
import { afterAll } from 'vitest';
import { endAll } from './when-done.ts';

afterAll(endAll);
