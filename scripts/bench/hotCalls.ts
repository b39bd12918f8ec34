import { tokyoDate } from '../../src/domain/calendar/tokyoDate';
import type { Services } from '../../src/server/modules/services';
import { makeSession } from '../../test/support/factories/people';
import { each } from './report';

export interface HotRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  survey?: SavedSurvey;
}

/** The survey that a request saves as a draft, with its current version and the keys of its questions with a scale. */
interface SavedSurvey extends Record<'organizationId' | 'projectId' | 'surveyId' | 'version', number> {
  scales: string[];
}

/** The body of a save; the answers differ from version to version, so that the product stores each. */
export const inputOf = ({ surveyId, version, scales }: SavedSurvey, complete = false) => {
  const answers = scales.map((questionKey) => ({ questionKey, value: 3 + (version % 2) }));
  return { surveyId, version, complete, answers };
};

/** The request that opens a survey before it is saved. */
export const openingOf = ({ surveyId }: SavedSurvey, headers: HotRequest['headers']): HotRequest => ({
  method: 'GET',
  url: `/api/survey/responses/${surveyId}`,
  headers,
});

/**
 * The ten calls that screens make most, by the owner of an organization, by default the first, and members with an open
 * survey, of which at most `maxWriters`, also of later organizations, save theirs. Each has its requests, which may run at the
 * same time: of a write one for each survey. `share`: the number of its requests among the 20 with which a person looks
 * around and answers.
 */
export async function findHotCalls(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  maxWriters: number,
  firstOrganizationId = 1,
) {
  const now = clock.now();
  const logIn = async (serviceUserId: number) => ({
    authorization: `Bearer ${await makeSession(database, serviceUserId, now)}`,
    'content-type': 'application/json',
  });
  const { rows } = await database.pool.query<
    Record<'ownerId' | 'writerId', number> & { openFrom: string; survey: SavedSurvey }
  >(
    `select m.service_user_id as "ownerId", s.service_user_id as "writerId",
       to_char(closed.open_from, 'yyyy-mm-dd') as "openFrom",
       jsonb_build_object('organizationId', o.id, 'projectId', p.id, 'surveyId', s.id, 'version', s.version,
         'scales', jsonb_path_query_array(q.questions, '$[*] ? (@.kind == "scale").key')) as survey
     from organizations o
     join organization_members m on m.organization_id = o.id and m.user_role = 'admin'
     join projects p on p.organization_id = o.id and p.project_status = 'open'
     join rounds r on r.project_id = p.id and r.closes_at > $1
     join question_sets q on q.id = r.question_set_id
     join surveys s on s.round_id = r.id and s.survey_state = 'untouched' and s.service_user_id is not null
     join lateral (
       select open_from from rounds where project_id = p.id and closes_at <= $1 order by open_from desc limit 1
     ) closed on true
     where o.id >= $3
     order by o.id, p.id, s.id limit $2`,
    [now, maxWriters, firstOrganizationId],
  );
  const [first] = rows;
  if (!first) throw new Error('There is no open survey.');
  const { organizationId, projectId } = first.survey;
  const owner = await logIn(first.ownerId);
  const writer = await logIn(first.writerId);
  const saves = await each(rows, async ({ writerId, survey }): Promise<HotRequest> => {
    const headers = await logIn(writerId);
    return { method: 'POST', url: '/api/survey/answer', headers, survey };
  });
  const reads = [
    ['/members/me', 3, writer, 'members/me'],
    ['project list', 2, owner, `organizations/${organizationId}/projects`],
    ['unanswered surveys', 3, writer, `survey/unanswered/${organizationId}`],
    ['notifications', 2, writer, `notifications?organizationId=${organizationId}&page=1&limit=20`],
    ['rounds of reports', 1, owner, `reports/projectOpenFroms/${projectId}`],
    ['reports of a round', 2, owner, `reports/project/${projectId}?openFrom=${first.openFrom}`],
    ['latest analysis', 1, owner, `projects/${projectId}/analyses/latest`],
    ['dashboard', 1, owner, `organizations/${organizationId}/analyses?openFrom=${tokyoDate(now)}`],
    ['survey', 2, writer, `survey/responses/${first.survey.surveyId}`],
  ] as const;
  const reading = reads.map(([name, share, headers, path]) => {
    const request: HotRequest = { method: 'GET', url: `/api/${path}`, headers };
    return { name: `GET ${name}`, share, requests: [request] };
  });
  return [...reading, { name: 'POST /survey/answer', share: 3, requests: saves }];
}
