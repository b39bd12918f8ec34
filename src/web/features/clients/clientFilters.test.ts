import { findClients } from './clientFilters';

const client = (id: number, name: string, nameKana: string) => ({
  id,
  name,
  nameKana,
  version: 0,
  projectCount: 0,
  meanScore: null,
});
const clients = [
  client(1, '株式会社こもれび百貨店', 'コモレビヒャッカテン'),
  client(2, 'ＥＣ ソリューションズ', 'イーシーソリューションズ'),
  client(3, 'みどり浜市', 'ミドリハマシ'),
];

test.each([
  ['', [1, 2, 3]],
  ['百貨店', [1]],
  ['こもれび', [1]],
  ['コモレビ', [1]],
  ['ｺﾓﾚﾋﾞひゃっか', [1]],
  ['ec ソリュ', [2]],
  ['みどりはまし', [3]],
  ['海', []],
])('the search text 「%s」 matches the clients %j', (search, expected) =>
  expect(findClients(clients, search).map(({ id }) => id)).toEqual(expected),
);
