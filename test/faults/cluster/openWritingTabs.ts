import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Page, Response } from 'playwright-core';
import type { Database } from '../../../src/server/db/client';
import { launchBrowser } from '../../journeys/support/screen';
import { testNow } from '../../support/app/testNow';
import { makeRound } from '../../support/factories/rounds';
import { makeTeam, type TestTeam } from '../../support/factories/team';
import { openTab } from './openTab';

const unavailable = /ただいま利用できません|処理が完了したかどうかを確認できませんでした/;

/** A browser with a tab in which a member answers a survey, and one in which a manager comments on a report. */
export async function openWritingTabs(url: string, database: Database) {
  const team = await makeTeam(database);
  const surveyId = await makeSurveyBesideReport(database, team);
  const browser = await launchBrowser();
  const tabs = [
    await openTab(browser, url, team, 'member', `survey/${surveyId}`),
    await openTab(browser, url, team, 'manager', 'reports'),
  ] as const;
  const [member, manager] = [tabs[0].page, tabs[1].page];
  const survey = member.getByRole('form', { name: 'アンケート' });
  const status = survey.getByRole('status');
  const free = survey.getByRole('textbox', { name: 'ひとこと' });
  const comment = manager.getByRole('form', { name: /にコメント$/ });
  const editor = comment.getByRole('textbox', { name: 'コメント' });
  const post = comment.getByRole('button', { name: 'コメントを投稿' });
  await survey.waitFor();
  for (const scale of [0, 1])
    await survey.getByRole('radiogroup').nth(scale).getByRole('radio').first().press('Space');
  await status.filter({ hasText: '保存しました' }).waitFor();
  await manager
    .getByRole('article')
    .getByRole('button', { name: /コメント/ })
    .click();
  await editor.waitFor();

  const written = { answer: '', comments: [] as string[] };
  return {
    /** What the database has to hold: the last answer, sent, and each comment once. */
    written,
    /**
     * Both write while `failOver` has left no primary, see that it is not stored, and find their text stored afterwards. With
     * `sends` the member sends the answers.
     */
    async writeThrough(
      failOver: (meanwhile: () => Promise<void>) => Promise<void>,
      { sends }: { sends: boolean },
    ) {
      const turn = written.comments.length + 1;
      const [answer, body] = [
        `${turn}回目の停止中に書いた回答です。`,
        `${turn}回目の停止中に書いたコメントです。`,
      ];
      const unexpected = [member, manager].map(watchReplies);
      const answerMeanwhile = async () => {
        await free.fill(answer);
        await status.filter({ hasText: 'サーバーに保存できません。端末には残っています。' }).waitFor();
        if (!sends) return;
        await survey.getByRole('button', { name: '回答を送信' }).click();
        await survey
          .getByText(/^送信できませんでした。/)
          .filter({ hasText: unavailable })
          .waitFor();
      };
      const commentMeanwhile = async () => {
        await editor.fill(body);
        await post.click();
        await comment.getByText(unavailable).waitFor();
      };
      await failOver(async () => {
        await Promise.all([answerMeanwhile(), commentMeanwhile()]);
        assert.deepEqual([await free.inputValue(), await editor.inputValue()], [answer, body]);
      });
      await post.click();
      await manager.getByRole('listitem').filter({ hasText: body }).waitFor();
      assert.equal(await editor.inputValue(), '');
      if (sends) {
        await survey.getByRole('button', { name: 'もう一度送信' }).click();
        await member.getByRole('form', { name: 'レポート' }).waitFor();
      } else {
        await status.filter({ hasText: '保存しました' }).waitFor();
        assert.equal(await free.inputValue(), answer);
      }
      Object.assign(written, { answer, comments: [...written.comments, body] });
      assert.deepEqual((await Promise.all(unexpected.map((end) => end()))).flat(), []);
    },
    /** What the database holds. */
    async readStored({ kysely }: Database): Promise<typeof written> {
      const { rows: answers } = await sql<{ free: string }>`
        select answers ->> 'free' as free from surveys where id = ${surveyId} and draft is null`.execute(
        kysely,
      );
      const { rows: comments } = await sql<{ body: string }>`
        select body from report_comments where organization_id = ${team.organizationId} order by id`.execute(
        kysely,
      );
      return { answer: answers[0]?.free ?? '', comments: comments.map(({ body }) => body) };
    },
    close: () => browser.close(),
  };
}

/** Returns a function that lists what the API has replied since then, apart from successes and 503 that people can read. */
function watchReplies(page: Page): () => Promise<string[]> {
  const replies: Promise<string | undefined>[] = [];
  const isOfApi = (address: string) => new URL(address).pathname.startsWith('/api/');
  const onResponse = (response: Response) => {
    if (!isOfApi(response.url()) || response.status() < 400) return;
    const check = async () => {
      const said = `${response.status()} ${response.url()} ${await response.text()}`;
      const isClear = response.status() === 503 && response.headers()['retry-after'] !== undefined;
      return isClear && unavailable.test(said) ? undefined : said;
    };
    replies.push(check());
  };
  page.on('response', onResponse);
  return async () => {
    page.off('response', onResponse);
    return (await Promise.all(replies)).filter((said) => said !== undefined);
  };
}

/** A round in which the guest has submitted a report; returns the member's survey. */
async function makeSurveyBesideReport(database: Database, team: TestTeam): Promise<number> {
  const { roundId, surveyIds } = await makeRound(database, team);
  const { organizationId, projectId, guest, manager, member } = team;
  await database.kysely
    .insertInto('reports')
    .values({
      organization_id: organizationId,
      project_id: projectId,
      round_id: roundId,
      survey_id: surveyIds[guest.serviceUserId]!,
      service_user_id: guest.serviceUserId,
      entries: JSON.stringify({ done: '移行の手順をまとめました。' }),
      readers: [guest.serviceUserId, manager.serviceUserId],
      submitted_at: testNow,
      updated_at: testNow,
    })
    .execute();
  return surveyIds[member.serviceUserId]!;
}
