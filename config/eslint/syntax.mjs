// Shapes of code the house does not use, each with what to write instead.

const ban = (selector, message) => ({ selector, message });

export const everywhere = [
  ban(
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|failing)$/]',
    'Every test runs: mend it or remove it.',
  ),
  ban(
    'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    'Every test runs: mend it or remove it.',
  ),
];

export const source = [
  ban('ExportAllDeclaration', 'No barrel files: import from the file that holds it.'),
  ban('ExportNamedDeclaration[source]', 'No barrel files: import from the file that holds it.'),
  ban(
    'CallExpression[callee.property.name=/^(selectAll|returningAll)$/]',
    'Name the columns: `select *` fails on live connections after a migration.',
  ),
  ban(
    'TaggedTemplateExpression[tag.name="sql"] TemplateElement[value.raw=/select\\s+\\*|returning\\s+\\*/i]',
    'Name the columns: `select *` fails on live connections after a migration.',
  ),
];

export const time = [
  ban(
    'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    'Ask the clock: tests set it.',
  ),
  ban('NewExpression[callee.name="Date"][arguments.length=0]', 'Ask the clock: tests set it.'),
  ban('CallExpression[callee.name="Date"]', 'Ask the clock: tests set it.'),
  ban('CallExpression[callee.name="moment"][arguments.length=0]', 'Ask the clock: tests set it.'),
];

export const proof = [
  ban(
    'TSNonNullExpression:not([expression.type="MemberExpression"][expression.computed=true])',
    'Prove it instead of asserting it; `list[i]!` after a bounds check is the one exception.',
  ),
];

const colour = '/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|^(rgb|hsl)a?\\(/i';

export const look = [
  ban(`Literal[value=${colour}]`, 'Colours live in the theme: use a palette token.'),
  ban(`TemplateElement[value.raw=${colour}]`, 'Colours live in the theme: use a palette token.'),
  ban(
    `Property[key.name="fontSize"] > Literal[raw=/^['"]?[\\d.]+(px)?['"]?$/]`,
    'Type sizes live in the theme: use a typography variant.',
  ),
  ban(
    `JSXAttribute[name.name="fontSize"] Literal[raw=/^['"]?[\\d.]+(px)?['"]?$/]`,
    'Type sizes live in the theme: use a typography variant.',
  ),
];

/** The barrels of MUI cost jest a quarter of its start. */
export const muiByPath = {
  paths: ['@mui/material', '@mui/icons-material', '@mui/x-charts'].map((name) => ({
    name,
    message: `Import ${name}/<Name>.`,
  })),
};
