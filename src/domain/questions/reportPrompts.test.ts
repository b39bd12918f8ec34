import { comparePrompts, mergePrompts, normalizePrompt } from './reportPrompts';
import type { ReportQuestion } from './types';

const done: ReportQuestion = {
  key: 'done',
  label: '取り組んだこと',
  helpText: '箇条書きでもかまいません。',
  required: true,
  maxLength: 1000,
};

test('an edited prompt lists the parts that differ', () => {
  const edited = { ...done, label: '進んだこと', helpText: '', required: false, maxLength: 500 };
  expect(comparePrompts([done], [edited])).toEqual([
    {
      kind: 'edited',
      key: 'done',
      label: '進んだこと',
      from: 1,
      to: 1,
      parts: [
        { part: 'label', before: '取り組んだこと', after: '進んだこと' },
        { part: 'helpText', before: '箇条書きでもかまいません。', after: '' },
        { part: 'required', before: '必須', after: '任意' },
        { part: 'maxLength', before: '1000文字', after: '500文字' },
      ],
    },
  ]);
  expect(comparePrompts([done], [{ ...done }])).toEqual([]);
});

test('of two edits the longer text stays mine, and the other prompt is theirs', () => {
  const next = { ...done, key: 'next', label: '次に取り組むこと' };
  const mine = { ...done, maxLength: 2000 };
  const theirs = { ...next, required: false };
  expect(mergePrompts([done, next], [mine, next], [done, theirs])).toEqual([mine, theirs]);
});

test('a prompt is stored without outer spaces', () => {
  const { helpText: _, ...withoutHelp } = done;
  expect(
    normalizePrompt({ ...done, label: ' 取り組んだこと　', helpText: '\n箇条書きでもかまいません。 ' }),
  ).toEqual(done);
  expect(normalizePrompt(withoutHelp)).toEqual({ ...done, helpText: '' });
});
