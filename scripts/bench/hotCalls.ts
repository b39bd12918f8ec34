import { tokyoDate } from '../../src/domain/calendar/tokyoDate';
import type { Services } from '../../src/server/modules/services';
import { makeSession } from '../../test/support/factories/people';
import { each } from './report';

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
export const inputOf = ({ survey }: HotRequest, complete = false) => {
  if (!survey) return undefined;
  const { surveyId, version, scales } = survey;
  const answers = scales.map((questionKey) => ({ questionKey, value: 3 + (version % 2) }));
  return { surveyId, version, complete, answers };
};

type Database = Pick<Services, 'database' | 'clock'>;

/** The headers of the requests of somebody, with a new session. */
export const logIn = async ({ database, clock }: Database, serviceUserId: number) => ({
  authorization: `Bearer ${await makeSession(database, serviceUserId, clock.now())}`,
  'content-type': 'application/json',
});

type Ids = Record<'organizationId' | 'ownerId' | 'projectId' | 'writerId', number>;
type Row = Ids & { openFrom: string; survey: NonNullable<HotRequest['survey']> };

/**
 * The ten calls that screens make most, by the owner of an organization, by default the first, and members with an open
 * survey, of which at most `maxWriters`, also of later organizations, save theirs. Each has its requests, which may run at the
 * same time: of a write one for each survey. `share`: the number of its requests among the 20 with which a person looks
 * around and answers.
 */
export async function findHotCalls(services: Database, maxWriters: number, firstOrganizationId = 1) {
  const now = services.clock.now();
  const { rows } = await services.database.pool.query<Row>(
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
  const owner = await logIn(services, first.ownerId);
  const writer = await logIn(services, first.writerId);
  const saves = await each(rows, async ({ writerId, survey }): Promise<HotRequest> => {
    const headers = await logIn(services, writerId);
    return { method: 'POST', url: '/api/survey/answer', headers, survey };
  });
  const reads = [
    ['/members/me', 3, writer, 'members/me'],
    ['project list', 2, owner, `organizations/${organizationId}/projects`],
    ['unanswered surveys', 3, writer, `survey/unanswered/${organizationId}`],
    ['notifications', 2, writer, `notifications?organizationId=${organizationId}&page=1&limit=20`],
    ['rounds of reports', 1, owner, `reports/projectOpenFroms/${projectId}`],
    ['reports of a round', 2, owner, `reports/project/${projectId}?openFrom=${openFrom}`],
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
