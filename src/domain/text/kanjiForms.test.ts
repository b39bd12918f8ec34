import { Converter } from 'opencc-js';
import { kanjiForms } from './kanjiForms';

test('has each form that OpenCC knows for Japanese', () => {
  const toJapanese = Converter({ from: 't', to: 'jp' });
  const missing: string[] = [];
  for (let code = 0x3400; code < 0x32000; code += 1) {
    const letter = String.fromCodePoint(code);
    const form = toJapanese(letter);
    // NFKC folds those for compatibility before.
    const isFolded = letter.normalize('NFKC') !== letter || kanjiForms.get(letter) === form;
    if (form !== letter && !isFolded) missing.push(`${letter}${form}`);
  }
  // When a form is missing, add it to the table and to `folded_text` by a migration that also replaces its index.
  expect(missing).toEqual([]);
});

test('leads each form to one that is folded to nothing else', () => {
  for (const usual of kanjiForms.values()) expect(kanjiForms.has(usual)).toBe(false);
});
