import { toggleReaction, type Reactions } from './toggleReaction';

const me = { serviceUserId: 1, name: '私', image: null };
const other = { serviceUserId: 2, name: '田中', image: null };

test.each<[string, Reactions, boolean, Reactions]>([
  ['the first reaction appears', [], true, [{ kind: 'heart', mine: true, people: [me] }]],
  [
    'joins those who were there',
    [{ kind: 'heart', mine: false, people: [other] }],
    true,
    [{ kind: 'heart', mine: true, people: [other, me] }],
  ],
  [
    'twice is once',
    [{ kind: 'heart', mine: true, people: [me] }],
    true,
    [{ kind: 'heart', mine: true, people: [me] }],
  ],
  [
    'taken back leaves the others',
    [{ kind: 'heart', mine: true, people: [me, other] }],
    false,
    [{ kind: 'heart', mine: false, people: [other] }],
  ],
  ['the last one taken back leaves nothing', [{ kind: 'heart', mine: true, people: [me] }], false, []],
  [
    'other kinds stay, in their fixed order',
    [{ kind: 'eyes', mine: false, people: [other] }],
    true,
    [
      { kind: 'heart', mine: true, people: [me] },
      { kind: 'eyes', mine: false, people: [other] },
    ],
  ],
])('%s', (_name, before, on, after) => {
  expect(toggleReaction(before, 'heart', on, me)).toEqual(after);
});
