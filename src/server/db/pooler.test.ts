import pg from 'pg';
import { testDatabase, workerDatabaseAddress } from '../../../test/support/databases/testDatabase';
import { sessionSettings, sharesSessions, type PoolerConnections } from './pooler';

const address = workerDatabaseAddress();

// Nothing is between the server and its embedded database.
if (address.kind === 'server') testPoolers(address.url);
else test('an embedded database has no address', () => expect(address).not.toHaveProperty('url'));

function testPoolers(url: string): void {
  const opened: pg.Client[] = [];
  afterEach(async () => {
    for (const session of opened.splice(0)) await session.end();
  });

  async function openSession(settings: Record<string, string>): Promise<pg.Client> {
    const session = new pg.Client({ connectionString: url.replace(/&statement_timeout=.*/, '') });
    await session.connect();
    opened.push(session);
    for (const [name, value] of Object.entries(settings)) await session.query(`set ${name} = ${value}`);
    return session;
  }

  /** Sessions of PostgreSQL that are given to one transaction after the other: `last` used or `longest` idle first. */
  async function openPooler({
    settings = [sessionSettings, sessionSettings, sessionSettings],
    first = 'last',
    keepsStatements = true,
  }: {
    settings?: Record<string, string>[];
    first?: 'last' | 'longest';
    keepsStatements?: boolean;
  }): Promise<PoolerConnections> {
    const idle = await Promise.all(settings.map(openSession));
    return {
      connect: () => {
        let held: pg.Client | undefined;
        const prepared = new Set<unknown>();
        const give = (session: pg.Client) =>
          void (first === 'last' ? idle.unshift(session) : idle.push(session));
        return Promise.resolve({
          async query(query) {
            const session = held ?? idle.shift()!;
            if (query === 'begin') held = session;
            try {
              if (typeof query === 'string') return await session.query(query);
              if (keepsStatements) return await session.query(query.text);
              // pg prepares a statement once in each connection, and executes it afterwards.
              if (prepared.has(query.name)) return await session.query(`execute ${query.name}`);
              prepared.add(query.name);
              await session.query(`prepare ${query.name} as ${query.text}`);
              return await session.query(`execute ${query.name}`);
            } finally {
              if (query === 'rollback') held = undefined;
              if (!held) give(session);
            }
          },
          release: () => {},
        });
      },
    };
  }

  test.each(['last', 'longest'] as const)(
    'a pooler that gives a session to other connections, the %s used first, is known',
    async (first) => expect(await sharesSessions(await openPooler({ first }))).toBe(true),
  );

  test('connections with a session each do not share them, and need no settings', async () => {
    const { pool } = await testDatabase();
    expect(await sharesSessions(pool)).toBe(false);
  });

  test.each(['last', 'longest'] as const)(
    'a pooler that loses prepared statements, and gives the session used %s, is refused',
    async (first) => {
      const pooler = await openPooler({ first, keepsStatements: false });
      await expect(sharesSessions(pooler)).rejects.toThrow(/^DATABASE_URL .* set max_prepared_statements/);
    },
  );

  test.each(Object.keys(sessionSettings))(
    'a pooler of which some session lacks the setting %s is refused, with what to set',
    async (name) => {
      const { [name]: missing, ...others } = sessionSettings;
      const pooler = await openPooler({ settings: [others, sessionSettings] });
      await expect(sharesSessions(pooler)).rejects.toThrow(
        `connect_query of PgBouncer be: set ${name} = ${missing}`,
      );
    },
  );

  test('what the check began is ended, so that the pooler can go on', async () => {
    const pooler = await openPooler({ settings: [sessionSettings, {}] });
    await expect(sharesSessions(pooler)).rejects.toThrow();
    const states = opened.map((session) =>
      (session as pg.Client & { getTransactionStatus(): string | null }).getTransactionStatus(),
    );
    expect(states).toEqual(['I', 'I']);
  });
}
