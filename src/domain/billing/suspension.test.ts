import { type SuspensionFacts, shouldOpenSuspendedModal, isSuspendedModalVisible } from './suspension';

const both = [false, true];
const facts: SuspensionFacts[] = both.flatMap((isListedAsInvalid) =>
  both.flatMap((isAdmin) =>
    both.flatMap((isValid) =>
      both.map((isPending) => ({ isOrganizationPage: true, isListedAsInvalid, isAdmin, isValid, isPending })),
    ),
  ),
);
const summarize = ({ isListedAsInvalid, isAdmin, isValid, isPending }: SuspensionFacts) =>
  [isListedAsInvalid && 'listed', isAdmin && 'admin', isValid && 'valid', isPending && 'pending']
    .filter(Boolean)
    .join(' ');

test('the modal opens in these of the sixteen cases on an organization page (spec §4)', () => {
  expect(facts.filter(shouldOpenSuspendedModal).map(summarize)).toEqual([
    '', // The validity period has ended, but the list does not say so yet.
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

test('the modal does not open on other pages', () => {
  expect(facts.some((each) => shouldOpenSuspendedModal({ ...each, isOrganizationPage: false }))).toBe(false);
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('the modal with open %s and plan modal open %s is visible: %s', (isOpen, isPlanModalOpen, visible) => {
  expect(isSuspendedModalVisible({ isOpen, isPlanModalOpen })).toBe(visible);
});
