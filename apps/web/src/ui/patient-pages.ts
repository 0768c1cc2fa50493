/** Run by vitest before each test of the client: a page may be slow on a busy machine. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
