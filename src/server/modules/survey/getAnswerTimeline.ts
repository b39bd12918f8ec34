import type { Input } from '../../../contract/types';
import { ownAnswersPageSize, timelinePageSize } from '../../../domain/timeline';
import type { Handler, RequestContext } from '../handler';
import { expectInPlanHistory } from '../access/planRestrictions';
import { listAnsweredProjects, listOwnSurveys } from './ownAnswers.queries';
import { presentOwnAnswers, presentTimeline } from './presentTimeline';
import { findTimelinePage, type TimelineFilter } from './timeline.queries';

/** The filter of a request, after checking that the plan includes the round it names. */
export async function timelineFilterOf({
  actor,
  db,
  input: { view = 'answered', low, text, unreplied, serviceUserId, openFrom },
}: Pick<
  RequestContext<'getAnswerTimeline' | 'exportAnswers'>,
  'actor' | 'db' | 'input'
>): Promise<TimelineFilter> {
  if (openFrom !== undefined) await expectInPlanHistory(db, actor, openFrom);
  return { view, low, text, unreplied, serviceUserId, openFrom };
}

/** Names a project's list for its cursors; the two sort orders have different positions. */
export const timelineName = (
  { projectId }: { projectId: number },
  { view }: Pick<Input<'getAnswerTimeline'>, 'view'>,
): string => `${view === 'unanswered' ? 'unanswered' : 'answers'}-${projectId}`;

export const getAnswerTimeline: Handler<'getAnswerTimeline'> = async (call) => {
  const { actor, db, input } = call;
  const { cursors } = call.services;
  const filter = await timelineFilterOf(call);
  const list = timelineName(actor, filter);
  const after = cursors.parse(list, input.cursor);
  const page = await findTimelinePage(db, actor, filter, { after, pageSize: timelinePageSize });
  return presentTimeline(page, { viewerId: actor.serviceUserId, cursors, list });
};

/** The caller's own answers in the requested project, or in the one they answered in last. */
export const getMyAnswers: Handler<'getMyAnswers'> = async ({ actor, db, input, services: { cursors } }) => {
  const projects = await listAnsweredProjects(db, actor);
  const projectId = input.projectId ?? projects[0]?.projectId ?? null;
  const pageSize = ownAnswersPageSize;
  const list = `own-${projectId ?? 0}`;
  const after = cursors.parse(list, input.cursor);
  const rows = projectId === null ? [] : await listOwnSurveys(db, actor, { projectId, after, pageSize });
  return presentOwnAnswers(rows, { pageSize, cursors, list, projects, projectId });
};
