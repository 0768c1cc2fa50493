/** Parts of the dashboard, for journeys. */
import type { Page } from '@playwright/test';

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const picker = (page: Page) => page.getByRole('dialog', { name: 'Dress up' });
