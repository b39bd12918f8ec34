// The house's own lint rules; each says one thing no published rule says.
import path from 'node:path';
import { wallBetween } from './importBoundaries.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const relative = (filename) => path.relative(root, filename).split(path.sep).join('/');

/** Every way a module is named: import, export from, import(), require, jest.mock; importBoundaries.mjs decides. */
const importBoundaries = {
  meta: { type: 'problem', schema: [], messages: { wall: '{{why}}.' } },
  create(context) {
    const file = relative(context.filename);
    const check = (node, source, kind) => {
      if (typeof source?.value !== 'string') return;
      const why = wallBetween({ file, source: source.value, ...kind });
      if (why) context.report({ node, messageId: 'wall', data: { why } });
    };
    const typeOnly = (node, kind) =>
      node[kind] === 'type' ||
      (node.specifiers.length > 0 && node.specifiers.every((specifier) => specifier[kind] === 'type'));
    return {
      ImportDeclaration: (node) => check(node, node.source, { typeOnly: typeOnly(node, 'importKind') }),
      ExportNamedDeclaration: (node) => check(node, node.source, { typeOnly: typeOnly(node, 'exportKind') }),
      ExportAllDeclaration: (node) => check(node, node.source, { typeOnly: node.exportKind === 'type' }),
      ImportExpression: (node) => check(node, node.source, { lazy: true }),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal, { typeOnly: true }),
      'CallExpression[callee.name="require"]': (node) => check(node, node.arguments[0]),
    };
  },
};

/** A rule is switched off only with its reason: `// eslint-disable-next-line name -- why`. */
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
