import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

// Servers of the last release run on the new schema while a release is rolled out and after a roll-back (CONTRIBUTING: A
// table), and people write meanwhile.

const folder = new URL('../src/server/db/migrations/', import.meta.url);

/** The last migration from before this rule. */
const lastWithoutRule = 43;

/** Statements that are refused, and the first line of a file that may contain them all the same. */
const rules = [
  {
    pattern:
      /\bdrop\s+(?:table|column)\b|\brename\s+(?:to|column|constraint)?\b|\balter\s+column\s+\w+\s+(?:type|set\s+not\s+null)\b/i,
    allowedBy: /^-- Contract: /,
    reason:
      'the last release may still use it: say in the first line since which release it does not (-- Contract: …)',
  },
  {
    pattern:
      /\badd\s+column\s+(?:(?!,|\bdefault\b|\bgenerated\b)[^;])*\bnot\s+null\b(?![^,;]*\b(?:default|generated)\b)/i,
    reason: 'the last release inserts rows without it: give it a default',
  },
  {
    pattern: /\bcreate\s+(?:unique\s+)?index\b/i,
    allowedBy: /^-- Statement by statement/,
    isAllowed: (statement, sql) => {
      const table = /\bon\s+(\w+)/i.exec(statement)?.[1];
      return new RegExp(`\\bcreate\\s+table\\s+${table}\\b`, 'i').test(sql);
    },
    reason:
      'nobody can write to the table meanwhile: create it concurrently, in a file that starts with -- Statement by statement',
  },
  {
    pattern: /\bcreate\s+(?:unique\s+)?index\s+concurrently\b/i,
    isAllowed: (statement, sql) => {
      const name = /concurrently\s+(\w+)/i.exec(statement)?.[1];
      return sql.includes(`drop index concurrently if exists ${name};`);
    },
    reason: 'a failure leaves an invalid index: drop it first (drop index concurrently if exists …;)',
  },
];

/** The reasons against a migration. */
function findFaults(sql) {
  const statements = sql.split(';').map((statement) => statement.replace(/--.*/g, ''));
  return rules.flatMap(({ pattern, allowedBy, isAllowed, reason }) => {
    if (allowedBy?.test(sql)) return [];
    return statements.some((statement) => pattern.test(statement) && !isAllowed?.(statement, sql))
      ? [reason]
      : [];
  });
}

test('the last release can live with each migration, and people can write while it is applied', () => {
  for (const name of readdirSync(folder)) {
    if (Number(name.slice(0, 4)) > lastWithoutRule)
      assert.deepEqual(findFaults(readFileSync(new URL(name, folder), 'utf8')), [], name);
  }
});

for (const [sql, fault] of [
  ['alter table projects rename column name to title;', 'last release may'],
  ['drop table actions;', 'last release may'],
  ['-- Contract: unused since 0.2.0.\nalter table projects drop column note;', null],
  ['alter table projects alter column name type varchar(10);', 'last release may'],
  ['alter table projects add column note text not null;', 'without it'],
  ["alter table projects add column note text not null default '';", null],
  ["alter table projects add column a text, add column b text default '' not null;", null],
  ['create index projects_note on projects (note);', 'concurrently'],
  ['create table notes (id bigint);\ncreate index notes_id on notes (id);', null],
  ['-- Statement by statement\ncreate index concurrently projects_note on projects (note);', 'invalid'],
  [
    '-- Statement by statement\ndrop index concurrently if exists projects_note;\ncreate index concurrently projects_note on projects (note);',
    null,
  ],
]) {
  test(`${fault ? 'refuses' : 'accepts'} ${sql.replaceAll('\n', ' ')}`, () => {
    const faults = findFaults(sql);
    if (fault === null) assert.deepEqual(faults, []);
    else assert.match(faults.join(), new RegExp(fault));
  });
}
