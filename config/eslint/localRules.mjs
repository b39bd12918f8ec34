// Lint rules of this project that no published plugin has.
import path from 'node:path';
import { importViolation } from './importBoundaries.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const relative = (filename) => path.relative(root, filename).split(path.sep).join('/');

/** Checks every import form: import, export from, import(), import types and require. */
const importBoundaries = {
  meta: { type: 'problem', schema: [], messages: { violation: '{{why}}.' } },
  create(context) {
    const file = relative(context.filename);
    const checkImport = (node, source, kind) => {
      if (typeof source?.value !== 'string') return;
      const why = importViolation({ file, source: source.value, ...kind });
      if (why) context.report({ node, messageId: 'violation', data: { why } });
    };
    const typeOnly = (node, kind) =>
      node[kind] === 'type' ||
      (node.specifiers.length > 0 && node.specifiers.every((specifier) => specifier[kind] === 'type'));
    return {
      ImportDeclaration: (node) => checkImport(node, node.source, { typeOnly: typeOnly(node, 'importKind') }),
      ExportNamedDeclaration: (node) =>
        checkImport(node, node.source, { typeOnly: typeOnly(node, 'exportKind') }),
      ExportAllDeclaration: (node) =>
        checkImport(node, node.source, { typeOnly: node.exportKind === 'type' }),
      ImportExpression: (node) => checkImport(node, node.source, { lazy: true }),
      TSImportType: (node) => checkImport(node, node.source ?? node.argument?.literal, { typeOnly: true }),
      'CallExpression[callee.name="require"]': (node) => checkImport(node, node.arguments[0]),
    };
  },
};

/** Requires a reason for disabling a rule: `// eslint-disable-next-line name -- why`. */
const reasonedDisable = {
  meta: { type: 'problem', schema: [], messages: { reason: 'Say why after “--”.' } },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/^\s*eslint-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value)) {
          context.report({ loc: comment.loc, messageId: 'reason' });
        }
      }
    },
  }),
};

const begins = (words) => new RegExp(`^\\s*(?:${words})\\b`, 'i');
const statementTemplate = begins('select|with|insert into|update|delete from');
const selectTemplate = begins('select');
const textOf = (template) => template.quasi.quasis[0].value.raw;

/** Whether Kysely's builder begins a statement here, as opposed to a subquery, which an expression builder begins. */
const isConnection = (node) =>
  node.type === 'MemberExpression'
    ? ['db', 'kysely'].includes(node.property.name)
    : node.type === 'Identifier' && ['db', 'kysely', 'tx'].includes(node.name);

const onSql = 'TaggedTemplateExpression[tag.name="sql"]';
const onBuilder = (methods) => `CallExpression[callee.property.name=/^(?:${methods})$/]`;

/** Statements that read are in `*.queries.ts`, so that a command reads straight down. */
const readsInQueries = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { read: 'Move the statement to a function of a *.queries.ts file.' },
  },
  create(context) {
    if (/\.queries\.ts$/.test(context.filename)) return {};
    const report = (node) => context.report({ node, messageId: 'read' });
    return {
      [onSql]: (node) => selectTemplate.test(textOf(node)) && report(node),
      [onBuilder('selectFrom|selectNoFrom')]: (node) => isConnection(node.callee.object) && report(node),
    };
  },
};

/** A file has statements of Kysely's builder, or `sql` templates where the builder cannot say one of them. */
const oneStatementStyle = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { mixed: 'This file builds other statements with Kysely: write all of them in one style.' },
  },
  create(context) {
    const templates = [];
    let isBuilt = false;
    return {
      [onSql]: (node) => statementTemplate.test(textOf(node)) && templates.push(node),
      [onBuilder('selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom')]: (node) => {
        isBuilt ||= isConnection(node.callee.object);
      },
      'Program:exit'() {
        if (isBuilt) for (const node of templates) context.report({ node, messageId: 'mixed' });
      },
    };
  },
};

export default {
  rules: {
    'import-boundaries': importBoundaries,
    'one-statement-style': oneStatementStyle,
    'reads-in-queries': readsInQueries,
    'reasoned-disable': reasonedDisable,
  },
};
