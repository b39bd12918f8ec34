import type { Answers } from '../../../domain/analysis/types';
import { changedFields, rebaseDraft, sameAnswer, resolveConflict } from './mergeDraft';
import type { Draft } from './mergeDraft';

const draft = (base: Answers, content: Answers, more: Partial<Draft> = {}): Draft => ({
  title: '',
  base,
  content,
  version: 1,
  unsent: true,
  conflicts: {},
  ...more,
});
const saved = (content: Answers, version = 2) => ({ content, version, unsent: true });

it.each([
  [undefined, '', true],
  [undefined, ' 　\n', true],
  [null, [], true],
  ['', 0, false],
  [3, 3, true],
  [3, 4, false],
  ['a', 'a ', false],
  [['人手', '休み'], ['休み', '人手'], true],
  [['人手'], ['人手', '休み'], false],
])('%j and %j say the same: %s', (a, b, same) => {
  expect(sameAnswer(a, b)).toBe(same);
  expect(sameAnswer(b, a)).toBe(same);
});

it('names the fields that differ, emptied ones too', () => {
  expect(changedFields({ a: 1, b: 2, c: '' }, { a: 1, b: 3, d: 4 })).toEqual(['b', 'd']);
});

describe('carrying a draft over to what the server holds', () => {
  it.each<[string, Answers, Answers, Answers, Answers, Record<string, unknown>]>([
    ['changed here', { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }, {}],
    ['changed there', { a: 1 }, { a: 1 }, { a: 3 }, { a: 3 }, {}],
    ['each another field', { a: 1 }, { a: 2 }, { a: 1, b: 5 }, { a: 2, b: 5 }, {}],
    ['both alike', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, {}],
    ['both differently', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }, { a: 3 }],
    ['changed here, emptied there', { a: 1 }, { a: 2 }, {}, { a: 2 }, { a: null }],
    ['emptied here, changed there', { a: 1 }, {}, { a: 3 }, {}, { a: 3 }],
    ['emptied there alone', { a: 1 }, { a: 1 }, {}, {}, {}],
  ])('%s', (_case, base, content, theirs, merged, conflicts) => {
    const result = rebaseDraft(draft(base, content), saved(theirs));
    expect(result).toMatchObject({ version: 2, conflicts });
    expect(changedFields(result.content, merged)).toEqual([]);
  });

  it('keeps what is left to save: the difference to the new base', () => {
    const { base, content } = rebaseDraft(draft({ a: 1 }, { a: 2 }), saved({ a: 1, b: 5 }));
    expect(changedFields(base, content)).toEqual(['a']);
  });

  it('is not misled by an older answer of the server', () => {
    const mine = draft({ a: 1 }, { a: 2 });
    expect(rebaseDraft(mine, saved({ a: 3 }, 1))).toBe(mine);
  });

  it('asks again when the other side changes once more before the choice, and no more when it gives way', () => {
    const open = rebaseDraft(draft({ a: 1 }, { a: 2 }), saved({ a: 3 }));
    expect(rebaseDraft(open, saved({ a: 4 }, 3)).conflicts).toEqual({ a: 4 });
    expect(rebaseDraft(open, saved({ a: 1 }, 3)).conflicts).toEqual({ a: 1 });
    expect(rebaseDraft(open, saved({ a: 2 }, 3)).conflicts).toEqual({});
  });
});

describe('a choice', () => {
  const open = rebaseDraft(draft({ a: 1, b: 1 }, { a: 2, b: 2 }), saved({ a: 3, b: 3 }));

  it.each([
    ['for this device is still to be saved', 2, { a: 2, b: 2 }, ['a', 'b']],
    ['for the other one is saved already', 3, { a: 3, b: 2 }, ['b']],
    ['for a third answer is to be saved', 5, { a: 5, b: 2 }, ['a', 'b']],
  ])('%s', (_case, value, content, unsaved) => {
    const settled = resolveConflict(open, 'a', value);
    expect(settled.conflicts).toEqual({ b: 3 });
    expect(settled.content).toEqual(content);
    expect(changedFields(settled.base, settled.content).sort()).toEqual(unsaved);
  });

  it('where nothing is disputed changes nothing', () => {
    expect(resolveConflict(open, 'c', 1)).toBe(open);
  });
});
