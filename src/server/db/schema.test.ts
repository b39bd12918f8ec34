import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { testDatabase } from '../../../test/support/databases/testDatabase';

/** A column as `<type>`, `<type> null`, `<type> default` or `<type> identity`. */
type Columns = Record<string, string>;

/** The type in `schema.ts` for each type of the migrations, as `columnTypes.ts` reads them. */
const typeNames: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  bigint: 'number',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  jsonb: 'Json',
  'bigint[]': 'number[]',
  'text[]': 'string[]',
};

async function readMigratedColumns(): Promise<Record<string, Columns>> {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{
    table: string;
    column: string;
    type: string;
    isNotNull: boolean;
    isIdentity: boolean;
    hasDefault: boolean;
  }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isNotNull", a.attidentity = 'a' as "isIdentity", a.atthasdef as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
      and a.attnum > 0 and not a.attisdropped`);
  const tables: Record<string, Columns> = {};
  for (const { table, column, type, isNotNull, isIdentity, hasDefault } of rows)
    (tables[table] ??= {})[column] = [
      typeNames[type] ?? type,
      !isNotNull && 'null',
      isIdentity && 'identity',
      hasDefault && 'default',
    ]
      .filter(Boolean)
      .join(' ');
  return tables;
}

function readDeclaredColumns(): Record<string, Columns> {
  const file = path.join(__dirname, 'schema.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const interfaces = new Map(
    source.statements.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, node]),
  );
  const membersOf = (name: string) =>
    interfaces
      .get(name)!
      .members.filter(ts.isPropertySignature)
      .map((member) => [member.name.getText(), member.type!] as const);
  return Object.fromEntries(
    membersOf('Schema').map(([table, type]) => [
      table,
      Object.fromEntries(membersOf(type.getText()).map(([column, node]) => [column, describeType(node)])),
    ]),
  );
}

function describeType(node: ts.TypeNode): string {
  if (ts.isUnionTypeNode(node)) {
    const [type, ...others] = node.types;
    if (others.map((other) => other.getText()).join() !== 'null') throw new Error(node.getText());
    return `${describeType(type!)} null`;
  }
  if (ts.isTypeReferenceNode(node)) {
    const name = node.typeName.getText();
    if (name === 'Identity') return 'number identity';
    if (name === 'Json') return 'Json';
    if (name === 'JsonWithDefault') return 'Json default';
    if (name === 'NullableJson') return 'Json null';
    if (name === 'Generated') return `${describeType(node.typeArguments![0]!)} default`;
    // Any other name, such as `Role`, is a union of strings.
    return ['Date', 'Buffer'].includes(name) ? name : 'string';
  }
  return ts.isIndexedAccessTypeNode(node) ? 'string' : node.getText();
}

test('schema.ts describes the tables and columns of the migrations', async () => {
  expect(readDeclaredColumns()).toEqual(await readMigratedColumns());
});
