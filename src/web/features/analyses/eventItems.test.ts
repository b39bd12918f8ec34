import type { Reply } from '../../../contract/types';
import { eventItems, eventRounds } from './eventItems';

type RoundEvents = Reply<'getAnalysisEvents'>['rounds'][number];

const person = (name: string) => ({ serviceUserId: 7, name, image: null });
const nobody = { count: 0, named: [] };
const itemsOf = (changes: Partial<RoundEvents>, canEdit = true) =>
  eventItems(
    {
      openFrom: '2026-11-13',
      extra: false,
      openedLateOn: null,
      joined: nobody,
      left: nobody,
      questions: null,
      client: null,
      ...changes,
    },
    { project: '/p', clients: '/clients', canEdit },
  ).map(({ letter, text, to }) => [letter, text, to]);

test.each<[string, Partial<RoundEvents>, string[]]>([
  [
    'several people',
    { joined: { count: 5, named: [person('田中 美咲'), null] } },
    ['人', '田中 美咲さん、退会したメンバーほか3人が加わりました', '/p/members'],
  ],
  [
    'one person',
    { left: { count: 1, named: [person('吉田 亮')] } },
    ['人', '吉田 亮さんが離れました', '/p/members'],
  ],
  [
    'one version of the questions',
    { questions: { saves: 1, version: 2, author: person('鈴木 健太') } },
    ['問', '設問が第2版に変わりました（鈴木 健太さん）', '/p/questions?version=2'],
  ],
  [
    'several versions',
    { questions: { saves: 3, version: 5, author: null } },
    ['問', '設問が3回変わり、第5版になりました', '/p/questions?version=5'],
  ],
  [
    'another client',
    { client: { changedTo: { id: 4, name: 'A&B' } } },
    ['客', '取引先が「A&B」に変わりました', '/clients?search=A%26B'],
  ],
  ['no client', { client: { changedTo: null } }, ['客', '取引先の設定が変わりました', '/clients']],
  ['an extra round', { extra: true }, ['回', '臨時の回です', '/p/analysis?surveyDate=2026-11-13']],
  [
    'a late round',
    { openedLateOn: '2026-11-16' },
    ['回', '予定の日より遅れて、2026/11/16に始まりました', '/p/analysis?surveyDate=2026-11-13'],
  ],
])('%s', (_name, changes, item) => expect(itemsOf(changes)).toEqual([item]));

test('those who may not edit the questions are led to the round that asked them', () => {
  expect(itemsOf({ questions: { saves: 1, version: 2, author: null } }, false)).toEqual([
    ['問', '設問が第2版に変わりました', '/p/analysis?surveyDate=2026-11-13'],
  ]);
});

test('an action that quotes a name is quoted with other marks inside', () => {
  const actions = [{ openFrom: '2026-11-13', body: '「品質」を話し合う', doneAt: null }];
  const paths = { project: '/p', clients: '/clients', canEdit: true };
  const [round] = eventRounds(['2026-11-13'], [], actions, paths);
  expect(round?.items.map(({ text, parts }) => [text, parts?.[1]])).toEqual([
    ['アクション「『品質』を話し合う」を決めました', '『品質』を話し合う'],
  ]);
});
