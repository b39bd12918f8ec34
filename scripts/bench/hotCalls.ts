import { tokyoDate } from '../../src/domain/calendar/tokyoDate';
import type { Services } from '../../src/server/modules/services';
import { makeSession } from '../../test/support/factories/people';

/** A call that screens make often, with the requests that may run at the same time: of a write one for each survey. */
interface HotCall {
  name: string;
  /** Its cost must not grow with the history. */
  isList: boolean;
  requests: HotRequest[];
}

export interface HotRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** The survey that it saves as a draft, at its current version. */
  survey?: OpenSurvey;
}

export interface OpenSurvey {
  surveyId: number;
  version: number;
  /** The keys of its questions with a scale. */
  scales: string[];
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

interface Target extends OpenSurvey {
  organizationId: number;
  ownerId: number;
  projectId: number;
  openFrom: string;
  writerId: number;
}

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
  const { rows: targets } = await database.pool.query<Target>(
    `select o.id as "organizationId", m.service_user_id as "ownerId", p.id as "projectId",
       to_char(closed.open_from, 'yyyy-mm-dd') as "openFrom", s.service_user_id as "writerId", s.id as "surveyId", s.version,
       jsonb_path_query_array(q.questions, '$[*] ? (@.kind == "scale").key') as scales
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
  const [first] = targets;
  if (!first) throw new Error('There is no open survey.');
  const { organizationId, projectId, openFrom, surveyId } = first;
  const logIn = async (serviceUserId: number) => ({
    authorization: `Bearer ${await makeSession(database, serviceUserId, now)}`,
  });
  const owner = await logIn(first.ownerId);
  const writer = await logIn(first.writerId);
  const read = (name: string, url: string, headers = owner): HotCall => ({
    name,
    isList: true,
    requests: [{ method: 'GET', url, headers }],
  });
  const saves: HotRequest[] = [];
  for (const { writerId, ...survey } of targets) {
    const headers = { ...(await logIn(writerId)), 'content-type': 'application/json' };
    saves.push({ method: 'POST', url: '/api/survey/answer', headers, survey });
  }
  const organization = `/api/organizations/${organizationId}`;
  return [
    read('GET /members/me', '/api/members/me', writer),
    read('GET project list', `${organization}/projects`),
    read('GET unanswered surveys', `/api/survey/unanswered/${organizationId}`, writer),
    read('GET notifications', `/api/notifications?organizationId=${organizationId}&page=1&limit=20`, writer),
    read('GET rounds of reports', `/api/reports/projectOpenFroms/${projectId}`),
    read('GET reports of a round', `/api/reports/project/${projectId}?openFrom=${openFrom}`),
    read('GET latest analysis', `/api/projects/${projectId}/analyses/latest`),
    read('GET dashboard', `${organization}/analyses?openFrom=${tokyoDate(now)}`),
    { ...read('GET survey', `/api/survey/responses/${surveyId}`, writer), isList: false },
    { name: 'POST /survey/answer', isList: false, requests: saves },
  ];
}
