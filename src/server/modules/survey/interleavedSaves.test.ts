import fc from 'fast-check';
import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';

type Content = Record<string, string | number | string[]>;

/** A save that the server acknowledged. */
interface Acknowledged {
  version: number;
  content: Content;
  /** The fields that the person had changed on the device. */
  edited: string[];
  complete: boolean;
}

const toEntries = (content: Content) =>
  Object.entries(content).map(([questionKey, value]) => ({ questionKey, value }));

async function start() {
  const { app, services } = await testApp();
  const { kysely } = services.database;
  const team = await makeTeam(services.database);
  const round = await makeRound(services.database, team);
  const surveyId = round.surveyIds[team.member.serviceUserId]!;
  const { token } = team.member;
  return {
    reset: () =>
      kysely
        .updateTable('surveys')
        .set({ survey_state: 'untouched', draft: null, answers: null, version: 0, completed_at: null })
        .where('id', '=', surveyId)
        .execute(),
    row: () =>
      kysely
        .selectFrom('surveys')
        .select(['draft', 'answers', 'version'])
        .where('id', '=', surveyId)
        .executeTakeFirstOrThrow(),
    load: async () => {
      const { body } = await callApi(app, 'getSurvey', { surveyId }, token);
      const content = Object.fromEntries(body.answers.map(({ questionKey, value }) => [questionKey, value]));
      return { content: content as Content, version: body.version };
    },
    post: (content: Content, version: number, complete: boolean) =>
      callApiUnchecked(
        app,
        'answerSurvey',
        { surveyId, answers: toEntries(content), complete, version },
        token,
      ),
  };
}

type Survey = Awaited<ReturnType<typeof start>>;

/** A browser as the web behaves: it edits what it loaded, and after a conflict keeps its own edits of a field. */
class Device {
  base: Content = {};
  content: Content = {};
  version = 0;

  constructor(
    readonly survey: Survey,
    readonly log: Acknowledged[],
  ) {}

  get edited(): string[] {
    return [...new Set([...Object.keys(this.base), ...Object.keys(this.content)])].filter(
      (key) => JSON.stringify(this.base[key]) !== JSON.stringify(this.content[key]),
    );
  }

  /** Resolves when everything is saved, or when the server refused what is there. */
  async save(complete: boolean): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      const { content, edited } = this;
      if (!complete && edited.length === 0) return;
      const { status, body } = await this.survey.post(content, this.version, complete);
      if (status === 409) {
        const saved = await this.survey.load();
        this.content = { ...saved.content, ...Object.fromEntries(edited.map((key) => [key, content[key]!])) };
        this.base = saved.content;
        this.version = saved.version;
        continue;
      }
      // Required questions are missing, so the server has stored nothing; the content stays on the device.
      if (status === 422) return;
      expect(status).toBe(200);
      const { version } = body as unknown as { version: number };
      this.log.push({ version, content, edited, complete });
      this.base = content;
      this.version = version;
      return;
    }
    throw new Error('A save met a conflict twenty times.');
  }
}

const field = fc.oneof(
  fc.record({ key: fc.constantFrom('workload', 'schedule'), value: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ key: fc.constant('free'), value: fc.constantFrom('あ', 'いい', 'ううう') }),
  fc.record({ key: fc.constant('place'), value: fc.constantFrom('自社', '客先') }),
);
const step = fc.record({
  edits: fc.array(field, { maxLength: 3 }),
  action: fc.constantFrom('none', 'save', 'send'),
});
/** The steps of two devices with a connection and of one without, at the same time; then the third gets its connection back. */
const histories = fc.record({
  moments: fc.array(fc.tuple(step, step, step), { minLength: 1, maxLength: 4 }),
  ending: fc.constantFrom('save', 'send'),
});

test('saves of two devices and an offline one end as one order of them would, and nothing acknowledged is lost', async () => {
  const survey = await start();
  await fc.assert(
    fc.asyncProperty(histories, async ({ moments, ending }) => {
      await survey.reset();
      const log: Acknowledged[] = [];
      const devices = [0, 1, 2].map(() => new Device(survey, log));
      const [, , offline] = devices;
      for (const moment of moments)
        await Promise.all(
          moment.map(async ({ edits, action }, index) => {
            const device = devices[index]!;
            for (const { key, value } of edits) device.content = { ...device.content, [key]: value };
            if (device !== offline && action !== 'none') await device.save(action === 'send');
          }),
        );
      await Promise.all(devices.map((device) => device.save(ending === 'send')));

      const { version, draft, answers } = await survey.row();
      // The saves have one order: each version was made once, from the version before. Saving the same again makes none.
      const versions = Array.from({ length: version }, (_, index) => index + 1);
      expect(new Set(log.map((entry) => entry.version))).toEqual(new Set(versions));
      const inOrder = versions.map((number) => {
        const entries = log.filter((entry) => entry.version === number);
        const [{ content }] = entries as [Acknowledged];
        for (const entry of entries) expect(entry.content).toEqual(content);
        return {
          content,
          edited: entries.flatMap((entry) => entry.edited),
          complete: entries.some((entry) => entry.complete),
        };
      });

      // Nothing is lost: a save changes only what was edited on its device.
      inOrder.reduce<Content>((before, { content, edited }) => {
        for (const key of new Set([...Object.keys(before), ...Object.keys(content)]))
          if (!edited.includes(key)) expect([key, content[key]]).toEqual([key, before[key]]);
        return content;
      }, {});

      const last = inOrder.at(-1);
      expect(draft ?? answers ?? {}).toEqual(last?.content ?? {});
      const sent = inOrder.findLast(({ complete }) => complete);
      expect(answers).toEqual(sent?.content ?? null);
    }),
    { numRuns: 40 },
  );
});
