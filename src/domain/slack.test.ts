import fc from 'fast-check';
import { slackMessageText, slackProblemOf, type SlackMessage, type SlackRound } from './slack';

const round = (changes: Partial<SlackRound> = {}): SlackRound => ({
  projectId: 7,
  projectName: '基幹システム刷新',
  openFrom: '2026-11-20',
  closesAt: new Date('2026-11-24T15:00:00Z'),
  asked: 4,
  completed: 3,
  conditionScore: 61.6,
  ...changes,
});
const textOf = (changes: Partial<SlackMessage> = {}) =>
  slackMessageText(
    { kind: 'roundOpened', organizationId: 2, rounds: [round()], mentions: [], ...changes },
    'https://koenowa.example',
  );

test.each([
  [
    'roundOpened' as const,
    '*アンケートが届きました。1分ほどで回答できます。*\n• <https://koenowa.example/organizations/2/projects/7/survey|基幹システム刷新>: 2026/11/24（火）23:59まで',
  ],
  [
    'roundClosing' as const,
    '*アンケートの締切が近づいています。*\n• <https://koenowa.example/organizations/2/projects/7/survey|基幹システム刷新>: 2026/11/24（火）23:59まで、回答 3/4人',
  ],
  [
    'roundClosed' as const,
    '*アンケートが締め切られました。*\n• <https://koenowa.example/organizations/2/projects/7/analysis|基幹システム刷新>: 2026/11/20の回、回答 3/4人、コンディションスコア 61.6',
  ],
])('%s', (kind, text) => {
  expect(textOf({ kind })).toBe(text);
});

test('a name that is written from right to left does not turn its line around', () => {
  expect(textOf({ rounds: [round({ projectName: 'מערכת\u202e' })] })).toContain(
    '|\u2068מערכת\u2069>: 2026/11/24',
  );
});

test('a name is one line, without gaps', () => {
  expect(textOf({ rounds: [round({ projectName: '基幹 \n\n 刷新' })] })).toContain('|基幹 刷新>');
});

test('a score that is withheld is left out', () => {
  expect(textOf({ kind: 'roundClosed', rounds: [round({ conditionScore: null })] })).toMatch(/3\/4人$/);
});

test('people who have not answered are called below', () => {
  expect(textOf({ mentions: ['U1', 'U2'] })).toMatch(/\nまだ回答していない方: <@U1> <@U2>$/);
});

test('twenty rounds and fifty people at most are listed', () => {
  const text = textOf({
    rounds: Array.from({ length: 22 }, () => round()),
    mentions: Array.from({ length: 51 }, (_, index) => `U${index}`),
  });
  expect(text.match(/^• /gm)).toHaveLength(20);
  expect(text).toContain('\n<https://koenowa.example/organizations/2/projects|ほか2件のプロジェクト>\n');
  expect(text.match(/<@U\d+>/g)).toHaveLength(50);
});

test('a name is only a text: it makes no link, mention or line of its own, and keeps the message in its length', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
    fc.constantFrom(
      '<!channel>',
      '<@U1>',
      'a|b>c',
      '名前\n*太字*',
      '&lt;!here&gt;',
      '<https://evil.example|請求書>',
    ),
  );
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 40 }), (names) => {
      const text = textOf({ rounds: names.map((projectName) => round({ projectName })) });
      const [, ...lines] = text.split('\n');
      expect(lines).toHaveLength(Math.min(names.length, 20) + (names.length > 20 ? 1 : 0));
      for (const line of lines)
        expect(line).toMatch(/^(?:• )?<https:\/\/koenowa\.example\/[\w/]+\|[^<>|]*>(?:: [^<>]*)?$/);
    }),
  );
});

test('only errors that a person has to mend are problems', () => {
  expect(
    ['token_revoked', 'is_archived', 'ratelimited', 'internal_error', 'toString'].map(slackProblemOf),
  ).toEqual(['accessEnded', 'channelUnavailable', null, null, null]);
});
