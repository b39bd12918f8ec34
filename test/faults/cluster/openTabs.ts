import type { Locator, Page } from 'playwright-core';
import type { Database } from '../../../src/server/db/client';
import { launchBrowser } from '../../journeys/support/screen';
import { makeRound } from '../../support/factories/rounds';
import { makeTeam } from '../../support/factories/team';
import { openTab } from './openTab';

const reportText = '移行の手順をまとめました。';

/** A browser with a tab in which a member answers a survey, and one in which a manager reads reports. */
export async function openTabs(url: string, database: Database) {
  const team = await makeTeam(database);
  const { surveyIds } = await makeRound(database, team);
  const browser = await launchBrowser();
  const seen = { reloads: 0, drafts: 0, comments: [] as string[] };
  const tabs = {
    member: await openTab(browser, url, team, 'member', `survey/${surveyIds[team.member.serviceUserId]}`),
    manager: await openTab(browser, url, team, 'manager', 'reports'),
  };
  const [member, manager] = [tabs.member.page, tabs.manager.page];
  const survey = member.getByRole('form', { name: 'アンケート' });
  const report = manager.getByRole('article').filter({ hasText: reportText });
  await survey.waitFor();

  /** A tab whose files are gone says so; a person then presses the button that it offers. */
  async function waitOrReload(page: Page, expected: Locator): Promise<void> {
    const reload = page.getByRole('button', { name: 'ページを再読み込み' });
    await expected.or(reload).first().waitFor();
    if (!(await reload.isVisible())) return;
    seen.reloads += 1;
    await reload.click();
    await expected.waitFor();
  }

  return {
    seen,
    /** The member changes an answer, which is saved as a draft. */
    async answer() {
      const scale = survey.getByRole('radiogroup').first();
      const saved = member.waitForResponse(
        (response) => response.url().endsWith('/api/survey/answer') && response.ok(),
      );
      await scale
        .getByRole('radio')
        .nth(seen.drafts % 5)
        .press('Space');
      await saved;
      seen.drafts += 1;
    },
    /** The member sends what is filled in, and the report, which the manager's tab shows by itself. */
    async send() {
      await survey.getByRole('radiogroup').nth(1).getByRole('radio').first().press('Space');
      await survey.getByRole('button', { name: '回答を送信' }).click();
      const entry = member.getByRole('form', { name: 'レポート' }).getByRole('textbox').first();
      await waitOrReload(member, entry);
      await entry.fill(reportText);
      await entry.press('Control+Enter');
      await member.getByRole('heading', { name: /ありがとうございました/ }).waitFor();
      await report.waitFor();
    },
    async comment() {
      const text = `${seen.comments.length + 1}つ目のコメントです。`;
      const editor = report.getByRole('textbox', { name: 'コメント' });
      if (!(await editor.isVisible())) await report.getByRole('button', { name: /コメント/ }).click();
      await editor.fill(text);
      const sent = manager.waitForResponse(
        (response) => response.url().endsWith('/comment/create') && response.ok(),
      );
      await report.getByRole('button', { name: 'コメントを投稿' }).click();
      await sent;
      await report.getByText(text).waitFor();
      seen.comments.push(text);
    },
    /** Both tabs say that there is a new release. */
    async putOffUpdate() {
      for (const page of [member, manager]) {
        await page.getByText('新しいバージョンが公開されました').waitFor();
        await page.getByRole('button', { name: 'あとで' }).click();
      }
    },
    /** The manager opens a page of the project, whose content has this text. */
    async visit(link: string, text: string) {
      const main = manager.locator('main');
      const tab = main.getByRole('link', { name: link, exact: true });
      await tab.click();
      // The page before may have the text, too, and is there until the files of this one have come or are found to be gone.
      await waitOrReload(manager, tab.and(manager.locator('[aria-current=page]')));
      await main.getByText(text).first().waitFor();
    },
    /** What nobody should see: everything but the files that are gone. */
    errors: () =>
      [tabs.member, tabs.manager]
        .flatMap(({ pageErrors }) => pageErrors)
        .filter((error) => !/ChunkLoadError|Refused to execute script/.test(error)),
    close: () => browser.close(),
  };
}
