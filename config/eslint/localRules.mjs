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

export default { rules: { 'import-boundaries': importBoundaries, 'reasoned-disable': reasonedDisable } };
