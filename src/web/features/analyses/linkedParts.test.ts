import { linkedParts } from './linkedParts';

test.each<[string, string, string[], string, string[]]>([
  ['the words of links', '「支援」「納期」です。', ['納期', '支援'], '「[支援]」「[納期]」です。', []],
  ['a word at both ends', '納期は納期', ['納期'], '[納期]は納期', []],
  [
    'only the first of a word',
    '「納期」が下がり、「納期」は1',
    ['納期'],
    '「[納期]」が下がり、「納期」は1',
    [],
  ],
  ['a quoted word first', '「品質・ミス」と「品質」', ['品質'], '「品質・ミス」と「[品質]」', []],
  ['a word without quotation marks', 'eNPSは0です。', ['eNPS'], '[eNPS]は0です。', []],
  [
    'a word within that of another link',
    '「品質・ミス」',
    ['ミス', '品質', '品質・ミス'],
    '「[品質・ミス]」',
    ['品質', 'ミス'],
  ],
  ['no word', '4人が回答しました。', ['未回答', '会議'], '4人が回答しました。', ['未回答', '会議']],
])('links %s', (_, text, words, linked, beside) => {
  const links = words.map((word) => ({ word, label: word }));
  const result = linkedParts(text, links);
  expect(result.parts.map((part) => (part.link ? `[${part.text}]` : part.text)).join('')).toBe(linked);
  expect(result.beside.map(({ word }) => word)).toEqual(beside);
});
