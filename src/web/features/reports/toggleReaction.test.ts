import { toggleReaction, type Reactions } from './toggleReaction';

const me = { serviceUserId: 1, name: '私', image: null };
const other = { serviceUserId: 2, name: '田中', image: null };

test.each<[string, Reactions, boolean, Reactions]>([
  ['adds the first reaction', [], true, [{ kind: 'heart', mine: true, people: [me] }]],
  [
    'adds the person to an existing reaction',
    [{ kind: 'heart', mine: false, people: [other] }],
    true,
    [{ kind: 'heart', mine: true, people: [other, me] }],
  ],
  [
    'adds a person only once',
    [{ kind: 'heart', mine: true, people: [me] }],
    true,
    [{ kind: 'heart', mine: true, people: [me] }],
  ],
  [
    'removes only the person',
    [{ kind: 'heart', mine: true, people: [me, other] }],
    false,
    [{ kind: 'heart', mine: false, people: [other] }],
  ],
  ['removes the reaction with its last person', [{ kind: 'heart', mine: true, people: [me] }], false, []],
  [
    'keeps other kinds in their fixed order',
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
