import type { Answers } from '../../../domain/questions/types';
import { changedFields, rebaseDraft, sameAnswer, resolveConflict, type Draft } from './mergeDraft';

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
])('%j and %j are equal answers: %s', (a, b, same) => {
  expect(sameAnswer(a, b)).toBe(same);
  expect(sameAnswer(b, a)).toBe(same);
});

it('returns the fields that differ, including emptied ones', () => {
  expect(changedFields({ a: 1, b: 2, c: '' }, { a: 1, b: 3, d: 4 })).toEqual(['b', 'd']);
});

describe('rebasing a draft on the saved content', () => {
  it.each<[string, Answers, Answers, Answers, Answers, Record<string, unknown>]>([
    ['edited here', { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }, {}],
    ['edited elsewhere', { a: 1 }, { a: 1 }, { a: 3 }, { a: 3 }, {}],
    ['different fields edited', { a: 1 }, { a: 2 }, { a: 1, b: 5 }, { a: 2, b: 5 }, {}],
    ['equal edits', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, {}],
    ['different edits of one field', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }, { a: 3 }],
    ['edited here, emptied elsewhere', { a: 1 }, { a: 2 }, {}, { a: 2 }, { a: null }],
    ['emptied here, edited elsewhere', { a: 1 }, {}, { a: 3 }, {}, { a: 3 }],
    ['emptied elsewhere', { a: 1 }, { a: 1 }, {}, {}, {}],
  ])('%s', (_case, base, content, theirs, merged, conflicts) => {
    const result = rebaseDraft(draft(base, content), saved(theirs));
    expect(result).toMatchObject({ version: 2, conflicts });
    expect(changedFields(result.content, merged)).toEqual([]);
  });

  it('keeps unsaved edits as the difference to the new base', () => {
    const { base, content } = rebaseDraft(draft({ a: 1 }, { a: 2 }), saved({ a: 1, b: 5 }));
    expect(changedFields(base, content)).toEqual(['a']);
  });

  it('ignores saved content that is not newer', () => {
    const mine = draft({ a: 1 }, { a: 2 });
    expect(rebaseDraft(mine, saved({ a: 3 }, 1))).toBe(mine);
  });

  it('updates an unresolved conflict, and removes it when both sides become equal', () => {
    const conflicting = rebaseDraft(draft({ a: 1 }, { a: 2 }), saved({ a: 3 }));
    expect(rebaseDraft(conflicting, saved({ a: 4 }, 3)).conflicts).toEqual({ a: 4 });
    expect(rebaseDraft(conflicting, saved({ a: 1 }, 3)).conflicts).toEqual({ a: 1 });
    expect(rebaseDraft(conflicting, saved({ a: 2 }, 3)).conflicts).toEqual({});
  });
});

describe('resolving a conflict', () => {
  const conflicting = rebaseDraft(draft({ a: 1, b: 1 }, { a: 2, b: 2 }), saved({ a: 3, b: 3 }));

  it.each([
    ['with the value of this device leaves it unsaved', 2, { a: 2, b: 2 }, ['a', 'b']],
    ['with the other value leaves nothing unsaved', 3, { a: 3, b: 2 }, ['b']],
    ['with a third value leaves it unsaved', 5, { a: 5, b: 2 }, ['a', 'b']],
  ])('%s', (_case, value, content, unsaved) => {
    const resolved = resolveConflict(conflicting, 'a', value);
    expect(resolved.conflicts).toEqual({ b: 3 });
    expect(resolved.content).toEqual(content);
    expect(changedFields(resolved.base, resolved.content).sort()).toEqual(unsaved);
  });

  it('of a field without a conflict changes nothing', () => {
    expect(resolveConflict(conflicting, 'c', 1)).toBe(conflicting);
  });
});
