import type { InjectOptions } from 'fastify';
import type { Services } from '../../../src/server/modules/services';
import { createSessionToken } from '../../../src/server/lib/sessionTokens';
import { tokyoDate } from '../../../src/domain/calendar/tokyoDate';

/** A call to measure; `isList`: its cost must not grow with the history. */
export interface HotCall {
  name: string;
  isList: boolean;
  request: InjectOptions;
}

interface Target {
  organizationId: number;
  ownerId: number;
  projectId: number;
  openFrom: string;
  writerId: number;
  surveyId: number;
  version: number;
}

/** The ten calls that screens make most, by the owner of the first organization and a member with an open survey. */
export async function hotCalls({ database: { pool }, clock }: Services): Promise<HotCall[]> {
  const now = clock.now();
  const { rows } = await pool.query<Target>(
    `select o.id as "organizationId", m.service_user_id as "ownerId", p.id as "projectId",
       to_char(closed.open_from, 'yyyy-mm-dd') as "openFrom", s.service_user_id as "writerId", s.id as "surveyId", s.version
     from organizations o
     join organization_members m on m.organization_id = o.id and m.user_role = 'admin'
     join projects p on p.organization_id = o.id and p.project_status = 'open'
     join rounds r on r.project_id = p.id and r.closes_at > $1
     join surveys s on s.round_id = r.id and s.survey_state = 'untouched' and s.service_user_id is not null
     join lateral (
       select open_from from rounds where project_id = p.id and closes_at <= $1 order by open_from desc limit 1
     ) closed on true
     order by o.id, p.id, s.id limit 1`,
    [now],
  );
  const [target] = rows;
  if (!target) throw new Error('There is no open survey.');
  const { organizationId, ownerId, projectId, openFrom, writerId, surveyId, version } = target;

  const createSession = async (serviceUserId: number) => {
    const { token, hash } = createSessionToken();
    await pool.query(
      `insert into sessions (token_hash, service_user_id, created_at, expires_at) values ($1, $2, $3, $4)`,
      [hash, serviceUserId, now, new Date(now.getTime() + 86_400_000)],
    );
    return { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  };
  const [owner, writer] = [await createSession(ownerId), await createSession(writerId)];
  const get = (name: string, url: string, headers = owner): HotCall => ({
    name,
    isList: true,
    request: { method: 'GET', url, headers },
  });
  const organization = `/api/organizations/${organizationId}`;
  return [
    get('GET /members/me', '/api/members/me', writer),
    get('GET project list', `${organization}/projects`),
    get('GET unanswered surveys', `/api/survey/unanswered/${organizationId}`, writer),
    get('GET notifications', `/api/notifications?organizationId=${organizationId}&page=1&limit=20`, writer),
    get('GET rounds of reports', `/api/reports/projectOpenFroms/${projectId}`),
    get('GET reports of a round', `/api/reports/project/${projectId}?openFrom=${openFrom}`),
    get('GET latest analysis', `/api/projects/${projectId}/analyses/latest`),
    get('GET dashboard', `${organization}/analyses?openFrom=${tokyoDate(now)}`),
    { ...get('GET survey', `/api/survey/responses/${surveyId}`, writer), isList: false },
    {
      name: 'POST /survey/answer',
      isList: false,
      request: {
        method: 'POST',
        url: '/api/survey/answer',
        headers: writer,
        payload: {
          surveyId,
          version,
          complete: false,
          answers: [{ questionKey: 'workload', value: 4 }],
        },
      },
    },
  ];
}
