import { SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { testApp } from '../../../test/support/app/testApp';
import { makeTeam } from '../../../test/support/factories/team';
import { createTracing } from '../adapters/tracing';
import { buildApp } from '../app';
import { createDatabase } from '../db/client';

let sent: ReadableSpan[];
beforeEach(() => {
  sent = [];
});

/** The exporter itself loads its code in a way that test files cannot. */
const newTracing = () =>
  createTracing({
    exporter: {
      export(spans, done) {
        sent.push(...spans);
        done({ code: 0 });
      },
      shutdown: () => Promise.resolve(),
    },
    version: '1.2.3',
  });

/** Everything that the exporter would send. */
const sentText = () =>
  JSON.stringify(
    sent.map(({ name, attributes, events, status, resource }) => [
      name,
      attributes,
      events,
      status,
      resource.attributes,
    ]),
  );

test('a request is a span with its statements, in the trace of the proxy, without what people wrote', async () => {
  const { services } = await testApp();
  const { organizationId, member } = await makeTeam(services.database);
  const tracing = newTracing();
  const { kind, pool } = services.database;
  const database = createDatabase(kind, pool, () => Promise.resolve(), tracing.recordQuery);
  const app = await buildApp({ ...services, database, tracing });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = {
    authorization: `Bearer ${member.token}`,
    traceparent: `00-${traceId}-b7ad6b7169203331-01`,
  };
  await app.inject({ url: `/api/organizations/${organizationId}/members`, headers });
  await app.inject({ method: 'POST', url: '/api/members/update', headers, payload: { name: '新しい 名前' } });
  await app.inject('/healthz');
  await app.close();
  await tracing.close();

  expect(new Set(sent.map((span) => span.spanContext().traceId))).toEqual(new Set([traceId]));
  for (const [name, statement] of [
    ['GET getOrganizationMembers', 'select'],
    ['POST updateProfile', 'update'],
  ]) {
    const request = sent.find((span) => span.name === name)!;
    expect(request.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
    expect(request.attributes).toMatchObject({ 'http.response.status_code': 200 });
    const { spanId } = request.spanContext();
    const statements = sent.filter(({ parentSpanContext }) => parentSpanContext?.spanId === spanId);
    expect(statements.map((span) => span.name)).toContain(statement);
  }
  const text = sentText();
  for (const secret of [member.token, member.email, '新しい 名前']) expect(text).not.toContain(secret);
});

test('a job that fails is a failed span of its own', async () => {
  const tracing = newTracing();
  const run = tracing.runInSpan('job link-mail', { 'koenowa.job': 'a' }, () =>
    Promise.reject(new Error('secret')),
  );
  await expect(run).rejects.toThrow('secret');
  await tracing.runInSpan('job digests', {}, () => Promise.resolve());
  await tracing.close();
  expect(sent.map(({ name, status }) => [name, status.code])).toEqual([
    ['job link-mail', SpanStatusCode.ERROR],
    ['job digests', SpanStatusCode.UNSET],
  ]);
  expect(sentText()).not.toContain('secret');
});
