import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** The plan modal while it has the title, which depends on the page (spec §2). */
export const planModal = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog', { name: title });

/** The card of a plan on page 1, with its button. */
export const planCard = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'プラン' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name }) });

export const choosePlan = (page: Page, name: string): Promise<void> =>
  planCard(page, name).getByRole('button').click();

/** Closes the page that says what happens after an order. */
export const closeOrderPlaced = (page: Page): Promise<void> =>
  planModal(page, 'ご注文を受け付けました').getByRole('button', { name: '閉じる' }).click();

/** Opens the plan in the settings of the current organization. */
export async function openPlanSection(page: Page): Promise<Locator> {
  const organization = /\/organizations\/\d+/.exec(page.url())?.[0];
  await page.goto(`${organization}/setting/organization/plan`);
  const section = page.getByRole('main');
  await section.getByText('現在のプラン').waitFor();
  return section;
}

/** The value of a name in a description list: 「状態」 → 「ご利用中」. */
export const readValue = async (container: Locator, name: string): Promise<string> =>
  (
    await container
      .locator('dt')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd')
      .innerText()
  ).trim();

/** Clicks a download button and returns the name and the first bytes of the file. */
export async function downloadFile(page: Page, button: Locator): Promise<{ name: string; start: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), start: bytes.subarray(0, 5).toString('latin1') };
}
