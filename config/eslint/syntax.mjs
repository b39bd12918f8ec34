// Forbidden syntax, each with a message what to write instead.

const ban = (selector, message) => ({ selector, message });

export const everywhere = [
  ban(
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|failing)$/]',
    'Every test runs: fix it or remove it.',
  ),
  ban(
    'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    'Every test runs: fix it or remove it.',
  ),
  ban(
    'VariableDeclarator > Identifier.id[name=/^[A-Z][A-Z0-9_]+$/]',
    'Constants are camelCase as other variables: only environment variables are in capitals.',
  ),
];

export const source = [
  ban(
    'TSAsExpression > CallExpression.expression[callee.object.name="Object"][callee.property.name=/^(keys|entries)$/]',
    'Use keysOf or entriesOf of domain/entries, which are typed.',
  ),
  ban('ExportAllDeclaration', 'No barrel files: import from the file that defines it.'),
  ban('ExportNamedDeclaration[source]', 'No barrel files: import from the file that defines it.'),
  ban(
    'CallExpression[callee.property.name=/^(selectAll|returningAll)$/]',
    'Name the columns: `select *` fails on live connections after a migration.',
  ),
  ban(
    'TaggedTemplateExpression[tag.name="sql"] TemplateElement[value.raw=/select\\s+\\*|returning\\s+\\*/i]',
    'Name the columns: `select *` fails on live connections after a migration.',
  ),
];

const bareName =
  'Names may be written from right to left: use politeName or isolated of domain/text/visibleText.';

export const names = [
  ban('TemplateLiteral:not(:has(CallExpression)) > TemplateElement[value.raw=/^さん/]', bareName),
  ban('JSXExpressionContainer + JSXText[value=/^さん/]', bareName),
  ban('TemplateLiteral > MemberExpression[property.name=/^(project|organization|inviter)Name$/]', bareName),
  ban('TemplateLiteral > Identifier[name=/^(project|organization|inviter)Name$/]', bareName),
];

export const time = [
  ban(
    'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    'Use the injected clock: tests set it.',
  ),
  ban('NewExpression[callee.name="Date"][arguments.length=0]', 'Use the injected clock: tests set it.'),
  ban('CallExpression[callee.name="Date"]', 'Use the injected clock: tests set it.'),
  ban('CallExpression[callee.name="moment"][arguments.length=0]', 'Use the injected clock: tests set it.'),
];

export const nonNullAssertions = [
  ban(
    'TSNonNullExpression:not([expression.type="MemberExpression"][expression.computed=true])',
    'Check the value instead of asserting it; `list[i]!` after a bounds check is the only exception.',
  ),
];

const colour = '/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|^(rgb|hsl)a?\\(/i';

export const themeValues = [
  ban(`Literal[value=${colour}]`, 'Colours are defined in the theme: use a palette token.'),
  ban(`TemplateElement[value.raw=${colour}]`, 'Colours are defined in the theme: use a palette token.'),
  ban(
    `Property[key.name="fontSize"] > Literal[raw=/^['"]?[\\d.]+(px)?['"]?$/]`,
    'Font sizes are defined in the theme: use a typography variant.',
  ),
  ban(
    `JSXAttribute[name.name="fontSize"] Literal[raw=/^['"]?[\\d.]+(px)?['"]?$/]`,
    'Font sizes are defined in the theme: use a typography variant.',
  ),
];

/** MUI's barrel files take a quarter of Jest's start time. */
const muiBarrels = ['@mui/material', '@mui/icons-material', '@mui/x-charts'].map((name) => ({
  name,
  message: `Import ${name}/<Name>.`,
}));

const wrapped = [
  {
    name: '@mui/material/Dialog',
    importNames: ['default'],
    message: 'Import Dialog of components/overlays, which keeps the focus.',
  },
  {
    name: 'react-hook-form',
    importNames: ['useForm'],
    message: 'Use components/useServerForm, which shows errors of the server at their fields.',
  },
];

/** Packages that the web does not import directly. `wrapper` is the one that the linted file wraps for the others. */
export const webImports = (wrapper) => ({
  paths: [...muiBarrels, ...wrapped.filter(({ name }) => name !== wrapper)],
});
