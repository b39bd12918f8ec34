import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** The plan modal while its title says so, page by page (spec §2). */
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

/** The plan in the settings of the organization on screen. */
export async function openPlanSection(page: Page): Promise<Locator> {
  const organization = /\/organizations\/\d+/.exec(page.url())?.[0];
  await page.goto(`${organization}/setting/organization#plan`);
  const section = page.getByRole('region', { name: 'プラン', exact: true });
  await section.getByText('現在のプラン').waitFor();
  return section;
}

/** What a row of names and values says: 「状態」 → 「ご利用中」. */
export const readValue = async (place: Locator, name: string): Promise<string> =>
  (
    await place
      .locator('dt')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd')
      .innerText()
  ).trim();

/** The file that a press hands out: its name and the first bytes, which tell what it is. */
export async function downloadFile(page: Page, press: Locator): Promise<{ name: string; start: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), start: bytes.subarray(0, 5).toString('latin1') };
}
