import { randomUUID } from 'node:crypto';
import { analysisSettingsInput } from '../factories/analysisSettings';
import type { TestPerson } from '../factories/people';
import type { TestRound } from '../factories/rounds';
import type { PersonName } from './people';
import type { World } from './world';

/** The people who were owners, supervisors or editors of project A when most was written, and who may read answers today. */
const answerReaders = ['owner', 'coOwner', 'supervisor', 'editor', 'returner'] as const;
/** The same of reports, which everybody in the project reads. */
const reportReaders = [...answerReaders, 'viewer', 'writer', 'guest', 'formerEditor', 'away'] as const;

/** The readers of the report that was sent again when `away` and `returner` were not in the project. */
export const resentReaders = [
  'owner',
  'coOwner',
  'supervisor',
  'editor',
  'viewer',
  'writer',
  'guest',
  'formerEditor',
] as const;

/** The survey and report that a person sends or saves for one round. `free` is an answer, `report` the first entry. */
export interface TypedSurvey {
  free?: string;
  report?: string;
  rating?: number;
  /** The version of survey and report; 0 for the first time. */
  version?: number;
  draft?: boolean;
}

export const fillIn = async (
  { act }: Pick<World, 'act'>,
  by: TestPerson,
  { surveyIds }: TestRound,
  { free, report, rating = 3, version = 0, draft = false }: TypedSurvey,
): Promise<void> => {
  const surveyId = surveyIds[by.serviceUserId]!;
  // The last sentence is one after which somebody should talk with the writer.
  const text = (marker: string) =>
    `${marker}が厳しい。レポートの話です。${marker}のせいで毎晩眠れず、もう限界です。`;
  const ratings = ['workload', 'schedule'].map((questionKey) => ({ questionKey, value: rating }));
  const answers = [...ratings, ...(free === undefined ? [] : [{ questionKey: 'free', value: text(free) }])];
  if (free !== undefined || report === undefined)
    await act(by, 'answerSurvey', { surveyId, answers, complete: !draft, version });
  if (report !== undefined) {
    const entries = [{ key: 'done', text: text(report) }];
    await act(by, 'createReport', { surveyId, entries, submit: !draft, version });
  }
};

export interface Written {
  rounds: { a1: TestRound; a2: TestRound; b1: TestRound; d1: TestRound };
  /** The survey of the writer's report in the second round of A, which was sent again while `away` was out of the project. */
  resentSurveyId: number;
}

/** Replaces an answer that the jobs have read. They do not read the new one. */
export const replaceAnswer = (world: World, { rounds: { a2 } }: Written): Promise<void> =>
  fillIn(world, world.people.editor, a2, {
    free: world.secrets.add('the answer that replaced another one at last', [
      ...answerReaders,
      'newcomer',
      'promoted',
    ]),
    version: 1,
  });

/** Answers, reports, comments, replies, an action and feedback; afterwards people join, leave and change their roles. */
export async function writeTexts(world: World): Promise<Written> {
  const { act, tick, people: p, secrets, organizationId, a, b, d, services } = world;
  const { clock } = services;
  const add = (what: string, readers: readonly PersonName[]) => secrets.add(what, readers);
  const inA = { organizationId, projectId: a.projectId };

  clock.set(new Date('2026-11-03T11:00:00+09:00'));
  for (const each of ['supervisor', 'editor', 'away', 'outsider'] as const)
    await act(p[each], 'updateNotificationSettings', { organizationId, delivery: 'daily' });
  const recipients = { alertRecipients: 'everybody', analysisRecipients: 'everybody' } as const;
  await act(p.owner, 'updateAnalysisSettings', {
    organizationId,
    ...analysisSettingsInput({ ...recipients, engine: 'llm', atClose: true }),
  });
  clock.set(new Date('2026-11-03T12:00:00+09:00'));
  const own = (name: PersonName) => [...new Set([...answerReaders, name])];
  const a0 = await world.round(a, '2026-11-02', '2026-11-05T15:00:00Z');
  for (const name of ['writer', 'viewer', 'formerEditor'] as const)
    await fillIn(world, p[name], a0, {
      free: add(`an answer of ${name} in an earlier round`, own(name)),
      rating: 4,
    });
  await tick('2026-11-06T08:30:00+09:00');
  clock.set(new Date('2026-11-10T12:00:00+09:00'));
  const a1 = await world.round(a, '2026-11-09', '2026-11-12T15:00:00Z');
  const b1 = await world.round(b, '2026-11-09', '2026-11-12T15:00:00Z');
  const d1 = await world.round(d, '2026-11-09', '2026-11-12T15:00:00Z');
  for (const name of ['writer', 'viewer', 'formerEditor'] as const) {
    await fillIn(world, p[name], a1, {
      free: add(`an answer of ${name} in a closed round`, own(name)),
      report: add(`a report of ${name} in a closed round`, reportReaders),
      rating: 1,
    });
  }
  // Project B has fewer answers than the minimum number of people.
  const readersOfB = ['owner', 'coOwner', 'supervisor', 'other'] as const;
  await fillIn(world, p.writer, b1, {
    free: add('an answer in a round with too few answers', [...readersOfB, 'writer']),
    report: add('a report in project B', [...readersOfB, 'writer']),
  });
  await fillIn(world, p.other, d1, { report: add('a report in project D', readersOfB) });
  await act(p.owner, 'createReportComment', {
    organizationId,
    projectId: b.projectId,
    surveyId: b1.surveyIds[p.writer.serviceUserId]!,
    body: `${add('a comment in project B', [...readersOfB, 'writer'])}と思います。`,
    requestId: randomUUID(),
  });
  await tick('2026-11-13T08:30:00+09:00');
  clock.set(new Date('2026-11-13T12:00:00+09:00'));
  await fillIn(world, p.guest, a1, {
    free: add('a late answer', own('guest')),
    report: add('a late report', reportReaders),
  });
  await act(p.editor, 'runAnalysis', { projectId: a.projectId, surveyDate: a1.openFrom });
  await world.settle();

  clock.set(new Date('2026-11-16T12:00:00+09:00'));
  const a2 = await world.round(a, '2026-11-16', '2026-11-24T15:00:00Z');
  const surveyId = a2.surveyIds[p.writer.serviceUserId]!;
  await fillIn(world, p.writer, a2, {
    free: add('an answer that was replaced', []),
    report: add('a report that was replaced', []),
  });
  await fillIn(world, p.writer, a2, { free: add('an answer in a running round', own('writer')), version: 1 });
  await fillIn(world, p.writer, a2, {
    free: add('the draft of a change', ['writer']),
    version: 2,
    draft: true,
  });
  await fillIn(world, p.editor, a2, { free: add('an answer that is replaced at last', []) });
  await fillIn(world, p.guest, a2, {
    free: add('the draft of answers', ['guest']),
    report: add('the draft of a report', ['guest']),
    draft: true,
  });
  const comment = async (by: TestPerson, marker: string, mentions: TestPerson[] = [], on = surveyId) =>
    (
      await act(by, 'createReportComment', {
        ...inA,
        surveyId: on,
        body: `${mentions.map(({ serviceUserId }) => `<@${serviceUserId}>`).join('')}${marker}と思います。どうですか？`,
        requestId: randomUUID(),
      })
    ).commentId!;
  await comment(p.away, add('a comment of somebody who may no longer read it', resentReaders));
  await comment(p.editor, add('a comment', resentReaders), [p.away, p.moved, p.leaver, p.writer]);
  const earlierId = a1.surveyIds[p.writer.serviceUserId]!;
  await comment(p.editor, add('a comment on an earlier report', reportReaders), [p.moved], earlierId);
  const editedId = await comment(p.owner, add('a comment that was edited', []));
  const body = `${add('the edited comment', resentReaders)}でした。`;
  await act(p.owner, 'updateReportComment', { ...inA, commentId: editedId, body, version: 1 });
  const deletedId = await comment(p.viewer, add('a comment that was deleted', []));
  await act(p.viewer, 'deleteReportComment', { ...inA, commentId: deletedId });
  await act(p.viewer, 'updateReportReaction', { ...inA, surveyId, kind: 'heart', on: true });
  await act(p.editor, 'replyToSurvey', {
    surveyId: a1.surveyIds[p.writer.serviceUserId]!,
    body: `${add('a reply to answers', own('writer'))}、ありがとう。`,
    requestId: randomUUID(),
  });
  await act(p.editor, 'createAction', {
    projectId: a.projectId,
    surveyDate: a1.openFrom,
    sourceKind: 'lowQuestion',
    sourceName: 'workload',
    body: `${add('an action', [...answerReaders, 'viewer', 'writer', 'formerEditor', 'away', 'newcomer', 'promoted'])}を減らす`,
    assigneeId: p.writer.serviceUserId,
    dueOn: '2026-12-01',
    requestId: randomUUID(),
  });
  const { body: analysed } = await world.app
    .inject({
      url: `/api/projects/${a.projectId}/analyses/${a1.openFrom}`,
      headers: { authorization: `Bearer ${p.editor.token}` },
    })
    .then((response) => ({ body: response.json<{ analysis: { run: { analysisId: number } } }>() }));
  await act(p.editor, 'giveAnalysisFeedback', {
    projectId: a.projectId,
    analysisId: analysed.analysis.run.analysisId,
    useful: false,
    comment: `${add('feedback on an analysis', ['owner', 'coOwner', 'supervisor', 'promoted', 'editor'])}が違う。`,
  });
  await act(p.editor, 'remindParticipants', {
    projectId: a.projectId,
    surveyIds: [a2.surveyIds[p.viewer.serviceUserId]!],
  });
  await tick('2026-11-17T08:30:00+09:00');
  return { rounds: { a1, a2, b1, d1 }, resentSurveyId: surveyId };
}
