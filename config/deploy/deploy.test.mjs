// Checks what the server and its deployment rely on from each other. It deploys nothing, and runs the checks of HAProxy and
// systemd only where these programs are installed.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import which from 'which';
import { parse, parseAllDocuments } from 'yaml';
import { releasePackage } from '../../scripts/release/releasePackage.mjs';
import { run } from '../../scripts/lib/run.mjs';

const read = (file) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
const json = (file) => JSON.parse(read(file));

// A test compares env.example with what the server reads.
const settings = new Set(all(read('../env.example'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm));
const assertSettings = (names) =>
  assert.deepEqual(
    names.filter((name) => !settings.has(name)),
    [],
  );
const closingSeconds =
  Number(/closingTimeoutMs = ([\d_]+)/.exec(read('../../src/server/endAtSignal.ts'))[1].replace('_', '')) /
  1000;
const { 'package.json': released } = releasePackage(
  json('../../package.json'),
  json('../../package-lock.json'),
);

const manifests = readdirSync(path.join(import.meta.dirname, 'kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
    assert.deepEqual(document.errors, [], file);
    return document.toJS();
  }),
);
const manifest = (kind) => manifests.find((each) => each.kind === kind);
const pods = ['Deployment', 'Job'].map((kind) => manifest(kind).spec.template.spec);
const [serverPod] = pods;
const [server] = serverPod.containers;
const containerfile = read('Containerfile');
const imageEnv = Object.fromEntries(
  /^ENV (.*)$/m
    .exec(containerfile)[1]
    .split(' ')
    .map((pair) => pair.split('=')),
);
const compose = parse(read('compose.yaml'), { merge: true });
const unit = read('koenowa.service');

/** The keys of `value` that `validate` never reads, because the schema does not have them. */
function unknownKeys(value, validate) {
  const unread = new Set();
  const watch = (part, at) => {
    if (typeof part !== 'object' || part === null) return part;
    for (const key of Object.keys(part)) unread.add(`${at}/${key}`);
    const watched = Object.entries(part).map(([key, child]) => [key, watch(child, `${at}/${key}`)]);
    return new Proxy(Array.isArray(part) ? watched.map(([, child]) => child) : Object.fromEntries(watched), {
      get: (target, key) => {
        unread.delete(`${at}/${String(key)}`);
        return target[key];
      },
    });
  };
  assert.ok(validate(watch(value, '')), JSON.stringify(validate.errors));
  return [...unread].filter((key) => !['/apiVersion', '/kind'].includes(key));
}

for (const each of manifests) {
  test(`Kubernetes: ${each.kind} has the schema of its kind, and no other keys`, async () => {
    const [version, group = 'core'] = each.apiVersion.split('/').reverse();
    const name = ['', group, version, each.kind].map((word) => word.replace(/^./, (a) => a.toUpperCase()));
    const { validate } = await import(`kubernetes-models/_schemas/IoK8sApi${name.join('')}`);
    assert.deepEqual(unknownKeys(each, validate), []);
    if (each.kind !== 'Namespace') assert.equal(each.metadata.namespace, manifest('Namespace').metadata.name);
  });
}

test('Kubernetes: pods are what the restricted standard allows, with a read-only root', () => {
  for (const { securityContext: pod, containers, ...rest } of pods) {
    assert.equal(pod.runAsNonRoot, true);
    assert.equal(pod.seccompProfile.type, 'RuntimeDefault');
    assert.equal(rest.automountServiceAccountToken, false);
    assert.equal(rest.hostNetwork ?? rest.hostPID ?? rest.hostIPC, undefined);
    for (const { securityContext, resources } of containers) {
      assert.deepEqual(securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      assert.ok(resources.limits.memory);
    }
  }
  assert.equal(manifest('Namespace').metadata.labels['pod-security.kubernetes.io/enforce'], 'restricted');
});

test('Kubernetes: what a server writes to is a volume', () => {
  const writable = server.volumeMounts.map(({ mountPath }) => mountPath);
  assert.deepEqual(writable.sort(), ['/tmp', imageEnv.DATA_DIR]);
});

test('Kubernetes: servers end within their grace period, and come when their probes are served', () => {
  const paths = { startupProbe: '/healthz', livenessProbe: '/healthz', readinessProbe: '/readyz' };
  const health = read('../../src/server/http/health.ts');
  for (const [probe, wanted] of Object.entries(paths)) {
    assert.deepEqual(server[probe].httpGet, { path: wanted, port: 'http' });
    assert.ok(health.includes(`app.get('${wanted}'`));
  }
  const [port] = server.ports;
  assert.deepEqual([port.name, String(port.containerPort)], ['http', imageEnv.PORT]);
  assert.equal(manifest('Service').spec.ports[0].targetPort, 'http');
  // 60 seconds for the database, and the start itself.
  const { periodSeconds, failureThreshold } = server.startupProbe;
  assert.ok(periodSeconds * failureThreshold >= 90);
  assert.ok(server.readinessProbe.timeoutSeconds > 7);
  assert.ok(serverPod.terminationGracePeriodSeconds > closingSeconds);
});

test('Kubernetes: migrations of the same image are applied by a job, not by the servers', () => {
  assert.equal(pods[1].containers[0].image, server.image);
  assert.deepEqual(server.env, [{ name: 'MIGRATE_ON_START', value: 'false' }]);
  assertSettings(pods.flatMap(({ containers: [{ env = [] }] }) => env.map(({ name }) => name)));
  const labels = manifest('Deployment').spec.template.metadata.labels;
  for (const kind of ['Deployment', 'PodDisruptionBudget']) {
    assert.deepEqual(manifest(kind).spec.selector.matchLabels, labels);
  }
  assert.deepEqual(manifest('Service').spec.selector, labels);
});

test('every command that a deployment runs is one of the release', () => {
  const commands = [
    /^CMD (\[.*\])$/m.exec(containerfile)[1],
    JSON.stringify(pods[1].containers[0].command),
    JSON.stringify(compose.services.migrate.command),
  ].map((command) => JSON.parse(command).join(' '));
  commands.push(/^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit)[1].replace('/opt/koenowa/current/', ''));
  const { start, migrate } = released.scripts;
  assert.deepEqual(commands, [start, migrate, migrate, start]);
});

test('Containerfile: not root, with settings that exist, and a health check of /readyz that waits for it', () => {
  assert.match(containerfile, /^USER 1000:1000$/m);
  assert.ok(containerfile.lastIndexOf('\nUSER') > containerfile.lastIndexOf('\nRUN'));
  assertSettings(Object.keys(imageEnv));
  assert.equal(/^EXPOSE (\d+)$/m.exec(containerfile)[1], imageEnv.PORT);
  const [, timeout, startPeriod] =
    /^HEALTHCHECK .*--timeout=(\d+)s --start-period=(\d+)s .*\n.*\/readyz/m.exec(containerfile);
  assert.ok(timeout > 7 && startPeriod >= 90);
});

test('compose: servers as in the image, after the database and the migrations', () => {
  const { migrate, server: servers } = compose.services;
  for (const service of [migrate, servers]) {
    assertSettings(Object.keys(service.environment));
    assert.deepEqual(
      [service.read_only, service.user, service.cap_drop, service.security_opt],
      [true, '1000:1000', ['ALL'], ['no-new-privileges:true']],
    );
    assert.equal(service.environment.PORT, imageEnv.PORT);
  }
  assert.equal(migrate.image, servers.image);
  assert.equal(servers.environment.MIGRATE_ON_START, 'false');
  assert.equal(servers.depends_on.migrate.condition, 'service_completed_successfully');
  assert.equal(migrate.depends_on.database.condition, 'service_healthy');
  assert.ok(parseInt(servers.stop_grace_period, 10) > closingSeconds);
  assert.deepEqual(servers.volumes, [imageEnv.DATA_DIR]);
  const volumes = Object.values(compose.services).flatMap(({ volumes: used = [] }) => used);
  const named = volumes.map((volume) => volume.split(':')[0]).filter((volume) => /^\w/.test(volume));
  assert.deepEqual(named.sort(), Object.keys(compose.volumes).sort());
  // A variable that is missing stops it, and does not become an empty password.
  assert.deepEqual(
    all(read('compose.yaml'), /\$\{(?!\w+:\?\})([^}]*)\}/g).filter((name) => name),
    [],
  );
});

test('the proxy leads to the port of the servers, and to the storage by the name that signatures have', () => {
  const caddyfile = read('Caddyfile');
  const { server: servers, storage, proxy } = compose.services;
  assert.match(caddyfile, new RegExp(`name server\\n\\s+port ${servers.environment.PORT}$`, 'm'));
  const [, port] = /reverse_proxy storage:(\d+)$/m.exec(caddyfile);
  assert.ok(storage.command.includes(`-s3.port=${port}`));
  assert.equal(`https://${proxy.networks.default.aliases[0]}`, servers.environment.S3_ENDPOINT);
  assert.match(caddyfile, /^files\.\{\$SITE\} \{$/m);
});

test('the proxy sends again what can be repeated, and otherwise replies as a server without its database', () => {
  const caddyfile = read('Caddyfile');
  const [, key] = /idempotencyKeyHeader = '(.*)'/.exec(read('../../src/contract/endpoint.ts'));
  assert.match(caddyfile, new RegExp(`lb_retry_match header ${key} \\*$`, 'im'));
  const [, limitKiB] = /bodyLimitBytes = (\d+) \* 1024/.exec(read('../../src/server/app.ts'));
  assert.match(caddyfile, new RegExp(`request_buffers ${limitKiB}KiB$`, 'm'));
  const handler = read('../../src/server/http/errorHandler.ts');
  const [, code, message] = /503,\s+'(unavailable)',\s+'(.*)',/.exec(handler);
  assert.ok(caddyfile.includes(JSON.stringify({ message, error: code })));
  assert.ok(caddyfile.includes(`<p>${message}`));
  const [, seconds] = /retryAfterSeconds = (\d+)/.exec(handler);
  assert.match(caddyfile, new RegExp(`Retry-After ${seconds}$`, 'm'));
});

test('images have short names with a version', () => {
  const images = [
    ...all(containerfile, /^FROM (\S+)/gm),
    ...Object.values(compose.services).map(({ image }) => image.replace('${VERSION:?}', '1')),
    ...pods.map(({ containers: [{ image }] }) => image),
  ];
  for (const image of images) assert.match(image, /^([a-z]+\/)?[a-z]+:\d[\w.-]*$/);
});

test('the unit: settings that exist, and a stop that lasts as long as that of the server', () => {
  assertSettings(all(/^Environment=(.*)$/m.exec(unit)[1], /(\w+)=/g));
  assert.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)[1]) > closingSeconds);
  const dataDir = /DATA_DIR=(\S+)/.exec(unit)[1];
  assert.equal(`/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)[1]}`, dataDir);
});

test('HAProxy leads to the machines of Patroni, by its own check of the primary', () => {
  const patroni = parse(read('patroni.yaml'));
  const haproxy = read('haproxy.cfg');
  const servers = [...haproxy.matchAll(/^ +server (db\d) ([\d.]+):(\d+)$/gm)];
  const [hostOf, portOf] = [0, 1].map((part) => (address) => address.split(':')[part]);
  assert.ok(
    servers.some(
      ([, name, host]) => `${name} ${host}` === `${patroni.name} ${hostOf(patroni.restapi.connect_address)}`,
    ),
  );
  // No etcd may run on these machines, because it would be paused together with a primary.
  for (const host of patroni.etcd3.hosts)
    assert.ok(!servers.some(([, , database]) => database === hostOf(host)));
  assert.ok(servers.every(([, , , port]) => port === portOf(patroni.postgresql.connect_address)));
  assert.match(haproxy, new RegExp(`check port ${portOf(patroni.restapi.connect_address)} `));
  assert.match(haproxy, /uri \/primary$/m);
  const { ttl, loop_wait: loopWait, retry_timeout: retryTimeout, ...cluster } = patroni.bootstrap.dcs;
  assert.equal(cluster.synchronous_mode, true);
  // Patroni would silently use other values.
  assert.ok(ttl >= 20 && loopWait + 2 * retryTimeout <= ttl);
  // README: PostgreSQL 15 or newer.
  assert.ok(Number(/postgresql\/(\d+)\/bin/.exec(patroni.postgresql.bin_dir)[1]) >= 15);
});

test('PgBouncer: sessions are shared with the settings of the product, and waiting for one ends before its patience', () => {
  const pgbouncer = read('pgbouncer.ini');
  const source = read('../../src/server/db/pooler.ts');
  const settings = /sessionSettings[^=]*= \{([^}]*)\}/.exec(source)[1];
  const statements = [...settings.matchAll(/(\w+): '(\w+)'/g)].map(
    ([, name, value]) => `set ${name} = ${value}`,
  );
  assert.equal(/connect_query='(.*)'/.exec(pgbouncer)[1], statements.join('; '));
  const setting = (name) => new RegExp(`^${name} = (.*)$`, 'm').exec(pgbouncer)[1];
  assert.equal(setting('pool_mode'), 'transaction');
  assert.ok(Number(setting('max_prepared_statements')) > 0);
  const client = read('../../src/server/db/client.ts');
  const silentAfterMs = Number(/query_timeout: ([\d_]+)/.exec(client)[1].replace('_', ''));
  assert.ok(Number(setting('query_wait_timeout')) * 1000 < silentAfterMs);
});

/** Programs that check their own files, where the machine has them. */
const checks = [
  ['haproxy', ['-c', '-f', 'haproxy.cfg'], 'HAProxy accepts its configuration'],
  [
    'systemd-analyze',
    ['security', '--offline=yes', '--threshold=20', './koenowa.service'],
    "systemd rates the unit's exposure 2.0 or less",
  ],
  [
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', 'Caddyfile'],
    'Caddy accepts its configuration',
  ],
];
for (const [program, args, name] of checks) {
  if (!which.sync(program, { nothrow: true })) continue;
  // Older ones do not know all of the file. The image has a newer one.
  if (program === 'caddy' && /^v?2\.[0-7]\./.test((await run(program, ['version'])).output)) continue;
  test(name, async () => {
    const env = { SITE: 'koenowa.example' };
    const { code, output } = await run(program, args, { cwd: import.meta.dirname, env });
    assert.equal(code, 0, output);
  });
}
