// Shows every lint rule reporting a violation in a small file with a made-up name, and accepting a valid counterpart.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { serverModules } from './serverModules.mjs';
import { webFeatures } from './webFeatures.mjs';

/** [file, code, the rule expected to report, or null] */
const cases = [
  // domain
  ['src/domain/a.ts', "import { b } from './b'; b();", null],
  ['src/domain/a.ts', "import { map } from 'kysely'; map();", 'local/import-boundaries'],
  ['src/domain/a.ts', "import { b } from '../contract/b'; b();", 'local/import-boundaries'],
  [
    'src/domain/a.ts',
    "import type { B } from '../contract/b'; export type A = B;",
    'local/import-boundaries',
  ],
  ['src/domain/a.test.ts', "import fc from 'fast-check'; fc.nat();", null],
  // contract
  ['src/contract/clients.ts', "import { roles } from '../domain/roles'; roles();", null],
  ['src/contract/clients.ts', "import { string } from 'yup'; string();", 'local/import-boundaries'],
  ['src/contract/clients.ts', "import type { Schema } from 'yup'; export type A = Schema;", null],
  ['src/contract/clients.schemas.ts', "import { string } from 'yup'; string();", null],
  ['src/contract/fields.ts', "import { string } from 'yup'; string();", null],
  ['src/contract/clients.ts', "import { app } from '../server/app'; app();", 'local/import-boundaries'],
  // wrapped packages
  ['src/web/lib/writtenDay.ts', "import moment from 'moment'; moment.utc(0);", null],
  ['src/web/features/survey/A.tsx', "import moment from 'moment'; moment.utc(0);", 'local/import-boundaries'],
  // layers of the server
  ['src/server/lib/a.ts', "import { b } from '../db/b'; b();", 'local/import-boundaries'],
  ['src/server/db/a.ts', "import { b } from '../lib/b'; b();", null],
  ['src/server/db/a.ts', "import { b } from '../adapters/b'; b();", 'local/import-boundaries'],
  ['src/server/adapters/mail/a.ts', "import { b } from '../../lib/b'; b();", null],
  [
    'src/server/adapters/mail/a.ts',
    "import { b } from '../../modules/mail/sendMail'; b();",
    'local/import-boundaries',
  ],
  ['src/server/modules/auth/a.ts', "import { b } from '../../adapters/b'; b();", null],
  ['src/server/modules/auth/a.ts', "import { b } from '../../http/b'; b();", 'local/import-boundaries'],
  [
    'src/server/modules/auth/a.ts',
    "import type { B } from '../../jobs/b'; export type A = B;",
    'local/import-boundaries',
  ],
  ['src/server/http/a.ts', "import { b } from '../modules/auth/auth.routes'; b();", null],
  ['src/server/http/a.ts', "import { b } from '../jobs/b'; b();", 'local/import-boundaries'],
  ['src/server/http/a.ts', "import { b } from '../app'; b();", 'local/import-boundaries'],
  ['src/server/main.ts', "import { b } from './http/b'; b();", null],
  // statements
  ['src/server/modules/auth/a.ts', 'export const a = (tx) => tx.selectFrom("b");', 'local/reads-in-queries'],
  [
    'src/server/modules/auth/a.ts',
    'export const a = (tx) => sql`select 1`.execute(tx);',
    'local/reads-in-queries',
  ],
  ['src/server/modules/auth/a.queries.ts', 'export const a = (db) => db.selectFrom("b");', null],
  ['src/server/modules/auth/a.ts', 'export const a = (tx) => tx.insertInto("b");', null],
  [
    'src/server/modules/auth/a.ts',
    'export const a = (tx) => tx.insertInto("b").expression((eb) => eb.selectFrom("c"));',
    null,
  ],
  [
    'src/server/modules/auth/a.queries.ts',
    'export const a = (db) => db.selectFrom("b"); export const c = sql`select 1`;',
    'local/one-statement-style',
  ],
  [
    'src/server/modules/auth/a.queries.ts',
    'export const a = (db) => db.selectFrom("b").where(sql`exists (select from c)`);',
    null,
  ],
  // modules of the server
  ['src/server/modules/auth/a.ts', "import { b } from '../mailedLinks/mailedLinks'; b();", null],
  [
    'src/server/modules/auth/a.ts',
    "import { b } from '../mailedLinks/linkMailText'; b();",
    'local/import-boundaries',
  ],
  [
    'src/server/modules/mailedLinks/a.ts',
    "import { b } from '../auth/passwords'; b();",
    'local/import-boundaries',
  ],
  [
    'src/server/modules/mailedLinks/a.ts',
    "import type { B } from '../auth/passwords'; export type A = B;",
    'local/import-boundaries',
  ],
  [
    'src/server/modules/unlisted/a.ts',
    "import { b } from '../access/actor'; b();",
    'local/import-boundaries',
  ],
  [
    'src/server/modules/auth/a.ts',
    "import type { Context } from '../context'; export type A = Context;",
    null,
  ],
  [
    'src/server/modules/context.ts',
    "import type { B } from './billing/billingProvider'; export type A = B;",
    null,
  ],
  [
    'src/server/modules/context.ts',
    "import { b } from './access/findActor'; b();",
    'local/import-boundaries',
  ],
  // server and web never import each other
  ['src/server/a.ts', "import { b } from '../web/lib/b'; b();", 'local/import-boundaries'],
  ['src/server/a.ts', "import type { B } from '../web/lib/b'; export type A = B;", 'local/import-boundaries'],
  ['src/server/a.ts', "import { useState } from 'react'; useState();", 'local/import-boundaries'],
  ['src/server/a.ts', "import { b } from '../contract/b.schemas'; b();", null],
  ['src/web/lib/a.ts', "import { b } from '../../server/b'; b();", 'local/import-boundaries'],
  ['src/web/lib/a.test.ts', "import { b } from '../../server/b'; b();", 'local/import-boundaries'],
  ['src/web/lib/a.ts', "import fs from 'node:fs'; fs.open();", 'local/import-boundaries'],
  ['src/web/lib/a.ts', "import pg from 'pg'; pg.Pool();", 'local/import-boundaries'],
  ['src/web/lib/a.ts', "const b = () => import('../../server/b'); b();", 'local/import-boundaries'],
  // up and down inside web
  ['src/web/components/A.tsx', "import { b } from '../api/b'; b();", 'local/import-boundaries'],
  ['src/web/api/a.ts', "import { b } from '../features/ui/uiSlice'; b();", 'local/import-boundaries'],
  ['src/web/features/survey/a.ts', "import { b } from '../../pages/b'; b();", 'local/import-boundaries'],
  ['src/web/features/survey/a.ts', "import { b } from '../../app/router'; b();", 'local/import-boundaries'],
  [
    'src/web/features/survey/a.ts',
    "import type { B } from '../../app/router'; export type A = B;",
    'local/import-boundaries',
  ],
  [
    'src/web/features/survey/a.ts',
    "import { rootReducer } from '../../store/rootReducer'; rootReducer();",
    null,
  ],
  ['src/web/lib/a.ts', "import { rootReducer } from '../store/rootReducer'; rootReducer();", null],
  ['src/web/lib/a.ts', "import { B } from '../components/B'; B();", 'local/import-boundaries'],
  ['src/web/store/a.ts', "import { b } from '../lib/b'; b();", 'local/import-boundaries'],
  ['src/web/store/a.ts', "import type { B } from '../api/b'; export type A = B;", 'local/import-boundaries'],
  ['src/web/pages/A.tsx', "import { b } from '../features/subscriptions/PlanModal'; b();", null],
  ['src/web/pages/A.tsx', "import { b } from '../app/router'; b();", 'local/import-boundaries'],
  ['src/web/app/router.tsx', "import { b } from '../pages/A'; b();", null],
  // features of the web
  ['src/web/features/survey/a.ts', "import { b } from './insides'; b();", null],
  ['src/web/features/survey/a.ts', "import { b } from '../drafts/draftsHooks'; b();", null],
  [
    'src/web/features/survey/a.ts',
    "import { b } from '../drafts/mergeDraft'; b();",
    'local/import-boundaries',
  ],
  [
    'src/web/features/drafts/a.ts',
    "import { b } from '../survey/surveyApi'; b();",
    'local/import-boundaries',
  ],
  [
    'src/web/features/drafts/a.ts',
    "import type { B } from '../survey/surveyApi'; export type A = B;",
    'local/import-boundaries',
  ],
  [
    'src/web/features/unlisted/a.ts',
    "import { b } from '../session/sessionApi'; b();",
    'local/import-boundaries',
  ],
  // yup stays out of the first load
  [
    'src/web/features/plan/a.ts',
    "import { b } from '../../../contract/auth.schemas'; b();",
    'local/import-boundaries',
  ],
  [
    'src/web/features/plan/a.ts',
    "import type { B } from '../../../contract/auth.schemas'; export type A = B;",
    null,
  ],
  ['src/web/features/plan/a.ts', "export const b = () => import('../../../contract/auth.schemas');", null],
  [
    'src/web/features/plan/planFormRules.ts',
    "import { b } from '../../../contract/auth.schemas'; b();",
    null,
  ],
  [
    'src/web/features/plan/PlanForm.tsx',
    "import { b } from '../../../contract/auth.schemas'; b();",
    'local/import-boundaries',
  ],
  ['src/web/features/plan/a.ts', "import { b } from '../../../contract/auth'; b();", null],
  // tests and production
  ['src/server/a.ts', "import { b } from '../../test/support/b'; b();", 'local/import-boundaries'],
  ['src/server/a.test.ts', "import { b } from '../../test/support/b'; b();", null],
  ['src/server/a.test.ts', "it.only('x', () => undefined);", 'no-restricted-syntax'],
  ['src/server/a.test.ts', "describe.skip('x', () => undefined);", 'no-restricted-syntax'],
  // barrels
  ['src/server/index.ts', "export * from './a';", 'no-restricted-syntax'],
  ['src/server/index.ts', "export { a } from './a';", 'no-restricted-syntax'],
  // SQL
  ['src/server/a.ts', "export const q = (db: Db) => db.selectFrom('a').selectAll();", 'no-restricted-syntax'],
  [
    'src/server/a.ts',
    "export const q = (db: Db) => db.insertInto('a').returningAll();",
    'no-restricted-syntax',
  ],
  ['src/server/a.ts', 'export const q = (sql: F) => sql`select * from a`;', 'no-restricted-syntax'],
  ['src/server/a.ts', 'export const q = (sql: F) => sql`select count(*) from a`;', null],
  // time
  ['src/server/a.ts', 'export const now = Date.now();', 'no-restricted-syntax'],
  ['src/server/a.ts', 'export const now = new Date();', 'no-restricted-syntax'],
  ['src/server/a.ts', 'export const then = new Date(0);', null],
  ['src/server/a.test.ts', 'export const now = new Date();', 'no-restricted-syntax'],
  ['src/server/adapters/clock.ts', 'export const now = new Date();', null],
  ['src/web/lib/a.ts', "import moment from 'moment'; export const now = moment();", 'no-restricted-syntax'],
  ['src/web/lib/clock.ts', 'export const now = Date.now();', null],
  ['src/web/lib/a.test.ts', 'export const now = Date.now();', null],
  // theme
  ['src/web/components/A.tsx', "export const a = { color: '#0F766E' };", 'no-restricted-syntax'],
  ['src/web/components/A.tsx', "export const a = { color: 'rgb(0, 0, 0)' };", 'no-restricted-syntax'],
  ['src/web/components/A.tsx', 'export const a = { fontSize: 14 };', 'no-restricted-syntax'],
  ['src/web/components/A.tsx', "export const a = { fontSize: '14px' };", 'no-restricted-syntax'],
  ['src/web/components/A.tsx', 'export const a = <text fontSize={12} />;', 'no-restricted-syntax'],
  [
    'src/web/components/A.tsx',
    "export const a = { color: 'primary.main', fontSize: 'body2.fontSize' };",
    null,
  ],
  ['src/web/app/theme.ts', "export const a = { color: '#0F766E', fontSize: 14 };", null],
  ['src/web/components/A.tsx', "import { Box } from '@mui/material'; Box();", 'no-restricted-imports'],
  ['src/web/components/A.tsx', "import Box from '@mui/material/Box'; Box();", null],
  [
    'src/web/components/A.tsx',
    "import Dialog from '@mui/material/Dialog'; Dialog();",
    'no-restricted-imports',
  ],
  ['src/web/components/Dialog.tsx', "import Dialog from '@mui/material/Dialog'; Dialog();", null],
  // TypeScript and React
  ['src/server/a.ts', 'export const a = (x: any) => x;', '@typescript-eslint/no-explicit-any'],
  ['src/server/a.ts', '// @ts-ignore\nexport const a = 1;', '@typescript-eslint/ban-ts-comment'],
  ['src/server/a.ts', 'export const a = (x?: string) => x!.length;', 'no-restricted-syntax'],
  ['src/server/a.ts', 'export const a = (x: string[]) => x[0]!.length;', null],
  ['src/server/a.test.ts', 'export const a = (x?: string) => x!.length;', null],
  ['src/web/components/A.test.tsx', 'export const a = (x?: string) => x!.length;', null],
  ['src/web/components/A.test.tsx', "export * from './a';", 'no-restricted-syntax'],
  [
    'src/server/a.ts',
    "import { B } from './b'; export type A = B;",
    '@typescript-eslint/consistent-type-imports',
  ],
  ['src/server/a.ts', '/* eslint-disable no-console */\nconsole.log(1);', 'local/reasoned-disable'],
  ['src/server/a.ts', '/* eslint-disable no-console -- the one line it prints */\nconsole.log(1);', null],
  ['src/server/a.ts', '// eslint-disable-next-line no-console -- nothing here\nexport const a = 1;', 'null'],
  [
    'src/web/components/A.tsx',
    "import { useState } from 'react'; export const A = () => { if (A) useState(1); return null; };",
    'react-hooks/rules-of-hooks',
  ],
  ['src/web/components/A.tsx', 'export const A = () => <img src="a" />;', 'jsx-a11y/alt-text'],
];

let eslint;
before(() => {
  // The files do not exist, so rules with type information cannot run.
  eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
});

for (const [filePath, code, rule] of cases) {
  test(`${rule === null ? 'allows' : `${rule} refuses`} in ${filePath}: ${code}`, async () => {
    const [result] = await eslint.lintText(code, { filePath });
    const fired = result.messages.map((message) => String(message.ruleId));
    if (rule === null) assert.deepEqual(fired, [], JSON.stringify(result.messages.map((m) => m.message)));
    else assert.ok(fired.includes(rule), `fired: ${fired.join(', ') || 'nothing'}`);
  });
}

for (const [name, table, folder] of [
  ['server modules', serverModules, '../../src/server/modules'],
  ['web features', webFeatures, '../../src/web/features'],
]) {
  const root = path.resolve(import.meta.dirname, folder);

  test(`the ${name} are acyclic: each imports only those listed above it`, () => {
    const listed = Object.keys(table);
    for (const [index, importer] of listed.entries()) {
      for (const imported of table[importer].imports) {
        const position = listed.indexOf(imported);
        assert.ok(position >= 0 && position < index, `${importer} imports ${imported}`);
      }
    }
  });

  test(`the ${name} are all listed`, () => {
    const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    assert.deepEqual(folders.map((entry) => entry.name).sort(), Object.keys(table).sort());
  });

  test(`every exposed file of the ${name} exists`, () => {
    const missing = Object.entries(table).flatMap(([part, { exposes }]) =>
      exposes
        .map((file) => path.join(root, part, file))
        .filter((file) => !existsSync(`${file}.ts`) && !existsSync(`${file}.tsx`)),
    );
    assert.deepEqual(missing, []);
  });
}
