import { type SuspensionFacts, shouldOpenSuspendedModal, isSuspendedModalVisible } from './suspension';

const both = [false, true];
const facts: SuspensionFacts[] = both.flatMap((isListedAsInvalid) =>
  both.flatMap((isAdmin) =>
    both.flatMap((isValid) =>
      both.map((isPending) => ({ isOrganizationPage: true, isListedAsInvalid, isAdmin, isValid, isPending })),
    ),
  ),
);
const name = ({ isListedAsInvalid: isListedAsInvalid, isAdmin, isValid, isPending }: SuspensionFacts) =>
  [isListedAsInvalid && 'listed', isAdmin && 'admin', isValid && 'valid', isPending && 'pending']
    .filter(Boolean)
    .join(' ');

test('all sixteen cases on an organization page (spec §4)', () => {
  expect(facts.filter(shouldOpenSuspendedModal).map(name)).toEqual([
    '', // Not listed yet, outside the validity period.
    'admin',
    'listed',
    'listed valid',
    'listed valid pending',
    'listed admin',
    'listed admin pending',
    'listed admin valid',
    'listed admin valid pending',
  ]);
});

test('nowhere else', () => {
  expect(facts.some((on) => shouldOpenSuspendedModal({ ...on, isOrganizationPage: false }))).toBe(false);
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('open %s, plan modal %s: drawn %s', (isOpen, planModal, drawn) => {
  expect(isSuspendedModalVisible(isOpen, planModal)).toBe(drawn);
});
