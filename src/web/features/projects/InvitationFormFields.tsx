import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { allowedProjectRoles } from '../../../domain/projects';
import { projectRoleLabels, roleLabels } from '../../../domain/roles';
import { FormSelect } from '../../components/FormSelect';
import { FormTextField } from '../../components/FormTextField';
import { Section } from '../../components/Section';
import { useInvitableRoles } from '../members/membersHooks';
import { toInvitations } from './invitationValues';
import type { InvitationValues } from './invitationValues';

/** Addresses listed in the preview; longer lists show the number of the others. */
const maxListedAddresses = 20;

/** Addresses to invite to organization and project, all with one role; needs a form of `InvitationValues`. */
export function InvitationFormFields({ optional }: Pick<ComponentProps<typeof FormTextField>, 'optional'>) {
  const fields = useWatch() as InvitationValues;
  const invitations = toInvitations(fields);
  const userRoleOptions = useInvitableRoles().map((value) => ({ value, label: roleLabels[value] }));
  const projectRoleOptions = allowedProjectRoles(fields.userRole).map((value) => ({
    value,
    label: projectRoleLabels[value],
  }));
  return (
    <Section
      heading="新しい人を招待する"
      note="招待メールのリンクから登録すると、組織とプロジェクトに加わります。リンクは7日間有効です。"
    >
      <FormTextField
        name="addresses"
        label="メールアドレス"
        optional={optional}
        multiline
        minRows={2}
        maxRows={6}
        autoComplete="off"
        normalize
        help="改行やカンマで区切って、複数の人を入力できます。"
      />
      {invitations.length > 0 && (
        <Box role="status" sx={{ typography: 'body2', mt: -2, mb: 3 }}>
          {invitations.length}人を招待:{' '}
          {invitations
            .slice(0, maxListedAddresses)
            .map(({ email }) => email)
            .join('、')}
          {invitations.length > maxListedAddresses && `、ほか${invitations.length - maxListedAddresses}人`}
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        <FormSelect name="userRole" label="組織での役割" options={userRoleOptions} />
        <FormSelect name="projectRole" label="プロジェクトでの権限" options={projectRoleOptions} />
      </Box>
    </Section>
  );
}
