import Typography from '@mui/material/Typography';
import { roleLabels } from '../../../domain/roles';
import { politeName } from '../../../domain/text/visibleText';
import { DescriptionList } from '../../components/DescriptionList';
import type { PendingLink } from './pendingLink';

/** Organization, role and inviter of an invitation. The inviter is missing when they have left. */
export const InvitationFacts = ({
  link: { inviterName, organizationName, userRole, hasAccount, email },
}: {
  link: PendingLink;
}) => (
  <>
    <Typography sx={{ mb: 2 }}>
      {inviterName ? `${politeName(inviterName)}から、組織に招待されています。` : '組織に招待されています。'}
    </Typography>
    <DescriptionList
      items={[
        ['組織', organizationName ?? ''],
        ['役割', userRole ? roleLabels[userRole] : ''],
        ...(hasAccount ? [['参加するアカウント', email] as const] : []),
      ]}
    />
  </>
);
