/** Parts of the dashboard, for journeys. */
import type { Page } from '@playwright/test';

export const picker = (page: Page) => page.getByRole('dialog', { name: 'Dress up' });

export const PICKER_TABS = ['Avatar', 'Banner', 'Title', 'Font', 'Color', 'Gradient'];
