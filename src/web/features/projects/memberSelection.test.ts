import { selectedPeople, toCandidates } from './memberSelection';

const now = new Date('2026-11-20T03:00:00Z');
const member = {
  serviceUserId: 1,
  email: 'a@demo.example',
  name: '田中 美咲',
  image: null,
  userRole: 'member' as const,
  mailRefused: false,
};
const invitation = {
  invitationId: 7,
  email: 'b@new.example',
  userRole: 'guest' as const,
  name: null,
  inviterName: null,
  issuedAt: '2026-11-19T03:00:00Z',
  expiresAt: '2026-11-26T03:00:00Z',
  mailRefused: false,
  permitted: true,
};

test('people can be chosen before they join, while their invitation works', () => {
  const invitations = [
    invitation,
    { ...invitation, invitationId: 8, expiresAt: now.toISOString() },
    { ...invitation, invitationId: 9, permitted: false },
  ];
  const candidates = toCandidates([member], invitations, now);
  expect(candidates.map(({ email, member: known }) => [email, known?.name])).toEqual([
    ['a@demo.example', '田中 美咲'],
    ['b@new.example', undefined],
  ]);
  const selection = new Map([
    ['a@demo.example', 'editor'],
    ['b@new.example', 'viewer'],
  ] as const);
  expect(selectedPeople(candidates, selection)).toEqual({
    members: [{ serviceUserId: 1, projectRole: 'editor' }],
    invited: [{ invitationId: 7, projectRole: 'viewer' }],
  });
});

test('somebody who joins while the form is open stays chosen', () => {
  const joined = { ...member, serviceUserId: 2, email: invitation.email };
  const candidates = toCandidates([member, joined], [], now);
  expect(selectedPeople(candidates, new Map([[invitation.email, 'viewer']]))).toEqual({
    members: [{ serviceUserId: 2, projectRole: 'viewer' }],
    invited: [],
  });
});
