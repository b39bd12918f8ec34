// jsdom computes the style of an element by matching it against every rule of the page (about 1,500 with Material UI), and
// repeats this for its ancestors after every change of the document. That took more than half of the time of the web
// tests. This patch limits the candidates to rules whose last compound selector fits the element's tag and classes. The
// cascade remains jsdom's own.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/** @typedef {{ tag: string | undefined, classes: string[] }} Compound */

/** @type {Map<string, Compound[]>} */
const compounds = new Map();

/** Tag and classes of the last compound of each selector in a selector list. */
function lastCompounds(selector) {
  let parsed = compounds.get(selector);
  if (!parsed) compounds.set(selector, (parsed = parseLastCompounds(selector)));
  return parsed;
}

function parseLastCompounds(selector) {
  // Strings, brackets and parentheses only narrow the match; they are removed because of their commas and spaces.
  let plain = selector.replace(/"[^"]*"|'[^']*'/g, '').replace(/\[[^\]]*\]/g, '[]');
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  if (/[\\|]/.test(plain)) return [{ tag: undefined, classes: [] }]; // Escapes and namespaces: may match anything.
  return plain.split(',').map((alternative) => {
    const last = /[^\s>+~]*$/.exec(alternative.trim())[0];
    return {
      tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(),
      classes: Array.from(last.matchAll(/\.([\w-]+)/g), ([, name]) => name),
    };
  });
}

const tagOf = (element) => element._localName.toLowerCase();
const classesOf = (element) => (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);

const canMatch = (compound, tag, classes) =>
  (compound.tag === undefined || compound.tag === tag) &&
  compound.classes.every((name) => classes.includes(name));

/** Whether a class that a closing `:has()` asks for is missing in the element. nwsapi takes milliseconds to find that out. */
function lacksDescendant(element, selector) {
  const inner = /^[^,()]*:has\(\s*(?![\s+~])([^,()]*)\)$/.exec(selector)?.[1];
  const name = inner && lastCompounds(inner)[0].classes[0];
  return name !== undefined && element.getElementsByClassName(name).length === 0;
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  const tag = tagOf(element);
  const classes = classesOf(element);
  return (
    lastCompounds(selector ?? '').some((compound) => canMatch(compound, tag, classes)) &&
    !lacksDescendant(element, selector) &&
    matchesDontThrow(element, selector)
  );
};

// Required here because it reads `matchesDontThrow` when it is loaded.
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules.js');

/** Rules by a class of their last compound, those without a class under '', with their position in the cascade. */
function indexRules(sheets) {
  const index = new Map();
  let position = 0;
  const add = (rule, selector) => {
    if (selector === undefined) return; // @keyframes and @font-face apply to no element.
    const entry = { rule, position: (position += 1) };
    for (const key of new Set(lastCompounds(selector).map(({ classes }) => classes[0] ?? ''))) {
      if (!index.has(key)) index.set(key, []);
      index.get(key).push(entry);
    }
  };
  for (const { cssRules } of sheets) {
    for (const rule of cssRules) {
      if (!rule.media) add(rule, rule.selectorText);
      else
        for (const inner of rule.cssRules) add({ media: rule.media, cssRules: [inner] }, inner.selectorText);
    }
  }
  return index;
}

const indexes = new WeakMap();

function indexOf(document) {
  const { _list: sheets } = document.styleSheets;
  const size = sheets.reduce((total, { cssRules }) => total + cssRules.length, 0);
  let cached = indexes.get(document);
  // New sheets are appended, so an equal number of rules and an equal last sheet mean unchanged sheets.
  if (cached?.size !== size || cached.last !== sheets.at(-1)) {
    cached = { size, last: sheets.at(-1), rules: indexRules(sheets) };
    indexes.set(document, cached);
  }
  return cached.rules;
}

function candidateRules(element) {
  const index = indexOf(element._ownerDocument);
  const entries = ['', ...classesOf(element)].flatMap((key) => index.get(key) ?? []);
  return [...new Set(entries)].sort((one, other) => one.position - other.position).map(({ rule }) => rule);
}

const { getDeclarationForElement } = styleRules;
styleRules.getDeclarationForElement = (element) => {
  const { styleSheets, _styleCache: cache } = element._ownerDocument;
  if (cache?.has(element)) return cache.get(element);
  const sheets = styleSheets._list;
  const candidates = candidateRules(element);
  styleSheets._list = [{ cssRules: candidates }];
  try {
    return getDeclarationForElement(element);
  } finally {
    styleSheets._list = sheets;
  }
};
