import type { Resolver, ResolverResult } from 'react-hook-form';
import { ValidationError } from 'yup';
import { projectsSchemas } from '../../../contract/projects.schemas';
import { isBlank } from '../../../domain/text/visibleText';
import { toInvitations, type InvitationValues } from './invitationValues';

const { input } = projectsSchemas.inviteProjectMembers;

/**
 * The contract's schema of the invitations as a form resolver that names the invalid address. A lazy chunk because it
 * imports yup.
 */
export const projectInviteResolver: Resolver<InvitationValues> = (
  values,
): ResolverResult<InvitationValues> => {
  const message = addressError(values);
  return message === null
    ? { values, errors: {} }
    : { values: {}, errors: { addresses: { type: 'address', message } } };
};

function addressError(values: InvitationValues): string | null {
  const invitations = toInvitations(values);
  if (invitations.length === 0) {
    return isBlank(values.addresses) ? null : 'メールアドレスの形式が正しくありません。';
  }
  try {
    input.validateSync({ projectId: 1, members: [], invitations });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const index = /\[(\d+)\]/.exec(error.path ?? '')?.[1];
    const invalidEmail = index && invitations[Number(index)]?.email;
    return invalidEmail
      ? `「${invalidEmail}」: ${error.message}`
      : `${error.message}（${invitations.length}件入力されています）`;
  }
}
