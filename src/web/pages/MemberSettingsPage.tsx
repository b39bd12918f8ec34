import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { LinkTabs } from '../components/LinkTabs';
import { Page } from '../components/Page';
import { MembersCsv } from '../features/imports/MembersCsv';
import { InvitationList } from '../features/members/InvitationList';
import { InviteButton } from '../features/members/InviteButton';
import { MembersPanel } from '../features/members/MembersPanel';
import { useGetInvitationsQuery } from '../features/members/membersApi';
import { RequirePermission } from '../features/session/RequirePermission';
import { useCan } from '../features/session/sessionHooks';
import { useOrgId } from '../lib/pathIds';

/**
 * /organizations/{orgId}/setting/member: the members. With `?view=invitations` the open invitations, for people who may
 * invite; with `?search=` the members whom it finds.
 */
export default function MemberSettingsPage() {
  const organizationId = useOrgId();
  const [params, setParams] = useSearchParams();
  const canInvite = useCan('member.invite');
  const invitations = useGetInvitationsQuery({ organizationId }, { skip: !canInvite }).currentData
    ?.invitations;
  const search = params.get('search') ?? '';
  const showsInvitations = canInvite && params.get('view') === 'invitations';

  return (
    <Page
      heading="メンバー管理"
      help="invitations"
      actions={
        <>
          <MembersCsv organizationId={organizationId} />
          <InviteButton
            organizationId={organizationId}
            onInvited={() => setParams({ view: 'invitations' }, { replace: true })}
          />
        </>
      }
    >
      <RequirePermission organizationId={organizationId} actions={['member.list']}>
        {canInvite && (
          <Box sx={{ mb: 2 }}>
            <LinkTabs
              label="メンバーと招待"
              replace
              tabs={[
                { label: 'メンバー', to: { search: '' }, current: !showsInvitations },
                {
                  label: '招待中',
                  to: { search: '?view=invitations' },
                  current: showsInvitations,
                  count: invitations?.length,
                },
              ]}
            />
          </Box>
        )}
        {showsInvitations ? (
          <InvitationList organizationId={organizationId} />
        ) : (
          <MembersPanel key={search} organizationId={organizationId} search={search} />
        )}
      </RequirePermission>
    </Page>
  );
}
