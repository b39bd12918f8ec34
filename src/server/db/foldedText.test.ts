import fc from 'fast-check';
import { testDatabase } from '../../../test/support/databases/testDatabase';
import { kanjiForms } from '../../domain/text/kanjiForms';
import { foldedText } from '../../domain/text/textSearch';

const fold = async (texts: readonly string[]) => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ folded: string }>(
    'select folded_text(given) as folded from unnest($1::text[]) with ordinality as texts (given, position) order by position',
    [texts],
  );
  return rows.map(({ folded }) => folded);
};

test.each([
  ['葛\u{e0100}城', '葛城'],
  ['髙橋 邉', '高橋辺'],
  ['ＥＣ　Ｓite\u200b', 'ecsite'],
  ['ｶﾞｲﾄﾞ', 'ガイド'],
  ['Ｓträßen ΣΟΦΊΑ Ёлка', 'sträßenσοφΊαёлка'],
])('the database folds %j to %j, as JavaScript does', async (text, folded) => {
  expect(await fold([text])).toEqual([folded]);
  expect(foldedText(text)).toBe(folded);
});

test('each form of a kanji is folded alike', async () => {
  const forms = [...kanjiForms.keys()];
  expect(await fold(forms)).toEqual(forms.map(foldedText));
  expect(forms.map(foldedText)).toEqual([...kanjiForms.values()]);
});

/** Decompositions outside of the first plane, and two in it, depend on the version of Unicode. */
const isStable = (letter: string) =>
  /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}]$/u.test(letter) &&
  !/[\0\ua7f1-\ua7f4]|[\u{10000}-\u{1ffff}]/u.test(letter);

test('any text is folded alike', async () => {
  const letter = fc.oneof(
    fc.constantFrom(
      ...kanjiForms.keys(),
      ...'\u3164\u115f\u200b\u202e\ufe0f\u034f\u2800 \t\n\u0085ｶﾞﾞ㈱㍿ﬁİıſKß',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const text = fc.array(letter, { maxLength: 30 }).map((letters) => letters.filter(isStable).join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 200 }), async (texts) => {
      expect(await fold(texts)).toEqual(texts.map(foldedText));
    }),
    { numRuns: 30 },
  );
});
