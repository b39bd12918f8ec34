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

/** /organizations/{orgId}/setting/member: the members and, for those who may invite, the invitations (`?view=invitations`). */
export default function MemberSettingsPage() {
  const organizationId = useOrgId();
  const [params, setParams] = useSearchParams();
  const mayInvite = useCan('member.invite');
  const invitations = useGetInvitationsQuery({ organizationId }, { skip: !mayInvite }).currentData
    ?.invitations;
  const waiting = mayInvite && params.get('view') === 'invitations';

  return (
    <Page
      heading="メンバー管理"
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
        {mayInvite && (
          <Box sx={{ mb: 2 }}>
            <LinkTabs
              label="メンバーと招待"
              replace
              tabs={[
                { label: 'メンバー', to: { search: '' }, current: !waiting },
                {
                  label: '招待中',
                  to: { search: '?view=invitations' },
                  current: waiting,
                  count: invitations?.length,
                },
              ]}
            />
          </Box>
        )}
        {waiting ? (
          <InvitationList organizationId={organizationId} />
        ) : (
          <MembersPanel organizationId={organizationId} />
        )}
      </RequirePermission>
    </Page>
  );
}
