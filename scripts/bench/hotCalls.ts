import { tokyoDate } from '../../src/domain/calendar/tokyoDate';
import type { Services } from '../../src/server/modules/services';
import { makeSession } from '../../test/support/factories/people';
import { each } from './report';

/** A call that screens make often, with the requests that may run at the same time: of a write one for each survey. */
export interface HotCall {
  name: string;
  /** How many of the 20 requests it is with which a person looks around and answers. */
  share: number;
  requests: HotRequest[];
}

export interface HotRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** The survey that it saves as a draft, at its current version, and the keys of its questions with a scale. */
  survey?: { surveyId: number; version: number; scales: string[] };
}

/** The same request; a save of another version of its survey. */
export const atVersion = <T extends HotRequest>(request: T, version: number): T =>
  request.survey ? { ...request, survey: { ...request.survey, version } } : request;

/** The body of a save; the answers differ from version to version, so that the product stores each. */
export const inputOf = ({ survey }: HotRequest) =>
  survey && {
    surveyId: survey.surveyId,
    version: survey.version,
    complete: false,
    answers: survey.scales.map((questionKey) => ({ questionKey, value: 3 + (survey.version % 2) })),
  };

type Ids = Record<'organizationId' | 'ownerId' | 'projectId' | 'writerId', number>;

/**
 * The ten calls that screens make most, by the owner of an organization, by default the first, and members with an open
 * survey, of which at most `maxWriters`, also of later organizations, save theirs.
 */
export async function findHotCalls(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  maxWriters: number,
  firstOrganizationId = 1,
): Promise<HotCall[]> {
  const now = clock.now();
  const { rows } = await database.pool.query<
    Ids & { openFrom: string; survey: NonNullable<HotRequest['survey']> }
  >(
    `select o.id as "organizationId", m.service_user_id as "ownerId", p.id as "projectId",
       to_char(closed.open_from, 'yyyy-mm-dd') as "openFrom", s.service_user_id as "writerId",
       jsonb_build_object('surveyId', s.id, 'version', s.version,
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
  const { organizationId, projectId, openFrom } = first;
  const logIn = async (serviceUserId: number) => ({
    authorization: `Bearer ${await makeSession(database, serviceUserId, now)}`,
  });
  const owner = await logIn(first.ownerId);
  const writer = await logIn(first.writerId);
  const saves = await each(rows, async ({ writerId, survey }): Promise<HotRequest> => {
    const headers = { ...(await logIn(writerId)), 'content-type': 'application/json' };
    return { method: 'POST', url: '/api/survey/answer', headers, survey };
  });
  const read = (name: string, share: number, headers: HotRequest['headers'], url: string): HotCall => ({
    name,
    share,
    requests: [{ method: 'GET', url: `/api/${url}`, headers }],
  });
  return [
    read('GET /members/me', 3, writer, 'members/me'),
    read('GET project list', 2, owner, `organizations/${organizationId}/projects`),
    read('GET unanswered surveys', 3, writer, `survey/unanswered/${organizationId}`),
    read('GET notifications', 2, writer, `notifications?organizationId=${organizationId}&page=1&limit=20`),
    read('GET rounds of reports', 1, owner, `reports/projectOpenFroms/${projectId}`),
    read('GET reports of a round', 2, owner, `reports/project/${projectId}?openFrom=${openFrom}`),
    read('GET latest analysis', 1, owner, `projects/${projectId}/analyses/latest`),
    read('GET dashboard', 1, owner, `organizations/${organizationId}/analyses?openFrom=${tokyoDate(now)}`),
    read('GET survey', 2, writer, `survey/responses/${first.survey.surveyId}`),
    { name: 'POST /survey/answer', share: 3, requests: saves },
  ];
}
