// Comments and tests cite docs/specification.md as `spec §4` and docs/product.md as `product §3`. Every cited section
// must exist as a heading `## 4. …`, and citations must have exactly this form.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.join(import.meta.dirname, '../..');

/** The documents by the word used in citations. */
const documents = { spec: 'docs/specification.md', product: 'docs/product.md' };

/** Whitespace between two words; may contain a line break and the comment marker of the next line. */
const gap = String.raw`(?:[ \t]+|[ \t]*\r?\n[ \t]*(?:\*|//|--|#)?[ \t]*)`;
const named = new RegExp(`(?<![\\w.])(spec|product)${gap}$`);
/** `spec §4, §8` and `spec §4 and §8` name the document once. */
const continued = new RegExp(`^(?:,|${gap}and)${gap}$`);
const sectionSign = /§(\d+(?:\.\d+)*)/g;

/** Names of documents without a section. Paths of the files begin with `docs/` and are allowed. */
const fileName = /(?<!docs\/)\b(?:specification|product|architecture|design-card|look|stack)\.md\b/g;
const designCard = /\bdesign card\b/gi;

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** The citations of a text in the right form, and the text of all others as `deviations`. */
function citationsIn(text, { isCode = true } = {}) {
  const citations = [];
  const deviations = [];
  let previous = null;
  for (const { 0: sign, 1: section, index } of text.matchAll(sectionSign)) {
    const before = text.slice(Math.max(0, index - 120), index);
    const document =
      named.exec(before)?.[1] ??
      (previous && continued.test(text.slice(previous.end, index)) ? previous.document : null);
    const line = lineOf(text, index);
    if (document) citations.push({ document, section, line });
    else deviations.push({ words: `${/\S*\s*$/.exec(before)[0]}${sign}`.trim(), line });
    previous = document && { document, end: index + sign.length };
  }
  const otherForms = isCode ? [fileName, designCard] : [];
  for (const form of otherForms) {
    for (const { 0: words, index } of text.matchAll(form)) {
      // Followed by a section it is in the deviations already.
      if (!/^\s*§\d/.test(text.slice(index + words.length)))
        deviations.push({ words, line: lineOf(text, index) });
    }
  }
  return { citations, deviations };
}

const sectionsOf = (markdown) => Array.from(markdown.matchAll(/^## (\d+)\. \S/gm), ([, section]) => section);

const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** All files that may contain citations. */
function citingFiles() {
  const folders = ['src', 'test', 'scripts', 'config', 'docs'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)),
  );
  const ofRoot = readdirSync(root).filter((file) => /\.(?:md|[jt]s|mjs)$/.test(file));
  return [...folders, ...ofRoot]
    .filter((file) => !file.startsWith(path.join('test', 'artifacts')))
    .filter((file) => path.join(root, file) !== import.meta.filename)
    .filter((file) => statSync(path.join(root, file)).isFile());
}

const found = citingFiles().flatMap((file) => {
  const text = read(file);
  if (text.includes('\0')) return [];
  return [{ file, ...citationsIn(text, { isCode: !file.endsWith('.md') }) }];
});

test('the documents have the sections 1 to 9, each once and in order', () => {
  const numbers = Array.from({ length: 9 }, (_, index) => String(index + 1));
  for (const document of Object.values(documents))
    assert.deepEqual(sectionsOf(read(document)), numbers, document);
});

test('every cited section exists', () => {
  const sections = Object.fromEntries(
    Object.entries(documents).map(([word, document]) => [word, sectionsOf(read(document))]),
  );
  const missing = found.flatMap(({ file, citations }) =>
    citations
      .filter(({ document, section }) => !sections[document].includes(section))
      .map(({ document, section, line }) => `${file}:${line} cites ${document} §${section}`),
  );
  assert.deepEqual(missing, []);
  assert.ok(found.some(({ citations }) => citations.length > 0));
});

test('citations have the form `spec §4` or `product §3`', () => {
  const deviations = found.flatMap((each) =>
    each.deviations.map(({ words, line }) => `${each.file}:${line} ${words}`),
  );
  assert.deepEqual(deviations, []);
});

const foundIn = (text, options) => {
  const { citations, deviations } = citationsIn(text, options);
  return [
    citations.map(({ document, section }) => `${document} ${section}`),
    deviations.map(({ words }) => words),
  ];
};

for (const [text, citations, deviations] of [
  ['// (spec §4)', ['spec 4'], []],
  ['// spec §12: not there', ['spec 12'], []],
  ['(spec §2, §4; product §7)', ['spec 2', 'spec 4', 'product 7'], []],
  ['(spec §4 and §8)', ['spec 4', 'spec 8'], []],
  ['(product §3, §5)', ['product 3', 'product 5'], []],
  [' * of a customer (product\n * §7), as', ['product 7'], []],
  ['-- on both (spec §4,\n-- §8)', ['spec 4', 'spec 8'], []],
  ['(spec §4.2)', ['spec 4.2'], []],
  ['`spec §N`', [], []],
  ['see docs/product.md', [], []],
  ['(product.md §2)', [], ['(product.md §2']],
  ['specification §6', [], ['specification §6']],
  ['§4 listed', [], ['§4']],
  ['(spec §2, default of §9)', ['spec 2'], ['of §9']],
  ['(look.md: at least 44 px)', [], ['look.md']],
  ['architecture.md §3 and §4', [], ['architecture.md §3', 'and §4']],
  ['as the design card says', [], ['design card']],
  ['the card of a project', [], []],
]) {
  test(`finds the citations of ${JSON.stringify(text)}`, () =>
    assert.deepEqual(foundIn(text), [citations, deviations]));
}

test('prose may link to a document by its name', () => {
  assert.deepEqual(foundIn('[The product](product.md), the design card', { isCode: false }), [[], []]);
  assert.deepEqual(foundIn('product.md §2', { isCode: false }), [[], ['product.md §2']]);
});
