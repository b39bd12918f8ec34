import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Services } from '../../src/server/modules/services';
import { createSessionToken } from '../../src/server/lib/sessionTokens';
import { seedDemo } from '../../src/server/seed/seedDemo';
import { initialVersion, type Benchmark, type PreparedRequest } from './benchmark';
import { recordStatements } from '../../test/support/app/recordStatements';

/**
 * Seeds an empty database with the demo, and records the SQL and the reply of each request in the product. `maxWriters`:
 * maximum number of members whose surveys are saved.
 */
export async function prepareBenchmarks(
  app: FastifyInstance,
  services: Services,
  maxWriters: number,
): Promise<Benchmark[]> {
  await seedDemo(services);
  const { pool } = services.database;

  const {
    rows: [owner],
  } = await pool.query<{ id: number; organizationId: number }>(
    `select u.id, m.organization_id as "organizationId" from service_users u
     join organization_members m on m.service_user_id = u.id where u.email = 'owner@demo.example'`,
  );
  if (!owner) throw new Error('The demo has no owner.');
  const {
    rows: [round],
  } = await pool.query<{ projectId: number; openFrom: string }>(
    `select r.project_id as "projectId", to_char(r.open_from, 'yyyy-mm-dd') as "openFrom"
     from rounds r join reports on reports.round_id = r.id and reports.submitted_at is not null
     where r.organization_id = $1 group by r.id order by count(*) desc, r.id limit 1`,
    [owner.organizationId],
  );
  if (!round) throw new Error('The demo has no reports.');

  const createSession = async (serviceUserId: number) => {
    const { token, hash } = createSessionToken();
    await pool.query(
      `insert into sessions (token_hash, service_user_id, created_at, expires_at)
       values ($1, $2, now(), now() + interval '1 day')`,
      [hash, serviceUserId],
    );
    return { authorization: `Bearer ${token}` };
  };
  const headers = await createSession(owner.id);

  const record = async (request: InjectOptions & { path: string }): Promise<PreparedRequest> => {
    const { path, ...options } = request;
    const send = async () => {
      const response = await app.inject({ ...options, url: path });
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
      return response.json<unknown>();
    };
    let reply: unknown;
    const statements = await recordStatements(pool, async () => (reply = await send()));
    return { path, headers: options.headers as Record<string, string>, statements, reply };
  };
  const readBenchmark = async (name: string, path: string): Promise<Benchmark> => ({
    name,
    method: 'GET',
    requests: [await record({ method: 'GET', path, headers })],
  });

  return [
    await readBenchmark('GET /members/me', '/api/members/me'),
    await readBenchmark('GET project list', `/api/organizations/${owner.organizationId}/projects`),
    await readBenchmark(
      'GET reports of a round',
      `/api/reports/project/${round.projectId}?openFrom=${round.openFrom}`,
    ),
    { name: 'POST /survey/answer', method: 'POST', requests: await recordSurveySaves() },
  ];

  /** Saving a draft of an open survey, for each of several members. */
  async function recordSurveySaves(): Promise<PreparedRequest[]> {
    const { rows } = await pool.query<{ surveyId: number; serviceUserId: number }>(
      `select s.id as "surveyId", s.service_user_id as "serviceUserId" from surveys s
       join rounds r on r.id = s.round_id join projects p on p.id = s.project_id
       where s.organization_id = $1 and r.closes_at > $2 and p.project_status = 'open'
         and s.survey_state <> 'complete' and s.service_user_id is not null
       order by s.id limit $3`,
      [owner!.organizationId, services.clock.now(), maxWriters],
    );
    if (rows.length === 0) throw new Error('The demo has no open surveys.');
    await pool.query(`update surveys set version = $1 where id = any($2)`, [
      initialVersion,
      rows.map(({ surveyId }) => surveyId),
    ]);
    const requests: PreparedRequest[] = [];
    for (const { surveyId, serviceUserId } of rows) {
      const headers = await createSession(serviceUserId);
      const surveyPath = `/api/survey/responses/${surveyId}`;
      const survey = await app.inject({ url: surveyPath, headers });
      const { questions } = survey.json<{ questions: { key: string; kind: string }[] }>();
      const answers = questions
        .filter(({ kind }) => kind === 'scale')
        .map(({ key }) => ({ questionKey: key, value: 4 }));
      const payload = { surveyId, answers, complete: false, version: initialVersion };
      const request = await record({ method: 'POST', path: '/api/survey/answer', headers, payload });
      requests.push({ ...request, survey: { path: surveyPath, surveyId, answers } });
    }
    return requests;
  }
}
