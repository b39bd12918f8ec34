import Typography from '@mui/material/Typography';
import { roleLabels } from '../../../domain/roles';
import { politeName } from '../../../domain/text/visibleText';
import { DescriptionList } from '../../components/DescriptionList';
import { Notice } from '../../components/Notice';
import { TextField } from '../../components/TextField';
import type { PendingLink } from './mailedLinks';

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

/** Warns that using the link logs out the other account that is logged in in this browser. */
export const OtherAccountNotice = ({ link: { otherAccount, email } }: { link: PendingLink }) =>
  otherAccount && (
    <Notice severity="info">
      このブラウザーでは {otherAccount} でログインしています。このリンクは {email}{' '}
      宛てのため、続けると現在のアカウントからはログアウトします。
    </Notice>
  );

/** The read-only e-mail address of the account, from the mailed link; password managers store it. */
export const AccountField = ({ email }: { email: string }) => (
  <TextField
    name="email"
    label="メールアドレス"
    type="email"
    autoComplete="username"
    readOnly
    value={email}
  />
);
