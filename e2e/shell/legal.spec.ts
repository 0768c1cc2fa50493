import { expect, isPhone, pathsOf, test } from '../support/test.ts';

const documents = [
  ['terms', 'Terms of Service'],
  ['privacy', 'Privacy Policy'],
  ['eula', 'EULA'],
] as const;

test('the legal page shows all three documents from the media host; one that fails can be loaded again; the table of contents follows the scroll position @phone [1.2.04, 1.3.13, 1.7.34, 1.7.35, 1.7.36]', async ({
  page,
}) => {
  const fetched = pathsOf(page, /^\/cdn\//);
  await page.route('**/cdn/privacy.json', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto('/legal');

  await test.step('a document that fails can be loaded again', async () => {
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    expect([...fetched].sort()).toEqual(['/cdn/eula.json', '/cdn/privacy.json', '/cdn/terms.json']);
    // The others have arrived and move the button no more.
    await expect(page.locator('#terms')).toHaveText('Terms of Service');
    await expect(page.locator('#eula')).toHaveText('EULA');
    await expect(page.getByText('Updated 1 November 2026')).toHaveCount(2);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Something went wrong.')).toBeHidden();
    expect(fetched.slice(3)).toEqual(['/cdn/privacy.json']);
  });

  await test.step('all three documents are shown', async () => {
    for (const [anchor, title] of documents) await expect(page.locator(`#${anchor}`)).toHaveText(title);
    await expect(page.getByText('Updated 1 November 2026').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /^\d+\. Who can play/ })).toBeVisible();
    await expect(page.getByText('{email}')).toHaveCount(0);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'hello@blookery.example' }).first(),
    ).toBeVisible();
  });

  await test.step('the table of contents follows the scroll position', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.locator('[aria-current]')).toHaveText(/Terms/);
    await contents.getByRole('link', { name: 'EULA' }).click();
    await expect(page.locator('#eula')).toBeInViewport();
    await expect(contents.locator('[aria-current]')).toHaveText(/EULA/);
    if (!isPhone(page)) await expect(contents.getByRole('link', { name: /^1\. / })).toBeVisible();
  });
});

test('each document has an address that leads to its anchor [1.2.04]', async ({ page }) => {
  for (const [anchor] of documents) {
    await page.goto(`/${anchor}`);
    await expect(page).toHaveURL(`/legal#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
});
