import { addressChoices, lineAfterLookUp } from './postalAddress';

const found = (address3: string, address2 = '千代田区') => ({ address1: '東京都', address2, address3 });

test.each([
  ['神宮前', '神宮前'],
  ['', ''],
  ['一ツ橋（１丁目）', '一ツ橋'],
  ['一ツ橋(1丁目)', '一ツ橋'],
  ['霞が関霞が関ビル（１階）', ''],
  ['霞が関霞が関ビル（地階・階層不明）', ''],
  ['霞が関霞が関ビル', ''],
  ['名駅ミッドランドスクエア（高層棟）（２階）', ''],
  ['丸の内丸の内ビルディング', ''],
  // The code of one organization has its whole address.
  ['北一条西６丁目１－２アーバンネット札幌ビル', '北一条西６丁目１－２アーバンネット札幌ビル'],
])('of %j the street address begins with %j', (address3, town) => {
  expect(addressChoices([found(address3)])).toEqual([{ state: '東京都', city: '千代田区', town }]);
});

test('each address is offered once', () => {
  const results = [
    found('北', '清須市'),
    found('北（１丁目）', '清須市'),
    found('南', '清須市'),
    found('北'),
  ];
  expect(addressChoices(results).map(({ city, town }) => city + town)).toEqual([
    '清須市北',
    '清須市南',
    '千代田区北',
  ]);
});

test.each([
  ['an empty line', '', '', '神宮前', '神宮前'],
  ['white space', '　', '', '神宮前', '神宮前'],
  ['the town of the look-up before', '神南', '神南', '神宮前', '神宮前'],
  ['that town for a code without one', '神南', '神南', '', ''],
  ['what was typed', '神南1-2-3', '神南', '神宮前', '神南1-2-3'],
  ['a town that was typed', '神南', '', '神宮前', '神南'],
])('a look-up after %s', (_, line1, filledTown, town, expected) => {
  expect(lineAfterLookUp(line1, filledTown, town)).toBe(expected);
});
