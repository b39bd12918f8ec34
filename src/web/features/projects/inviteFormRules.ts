import type { Resolver, ResolverResult } from 'react-hook-form';
import { ValidationError } from 'yup';
import { projectsSchemas } from '../../../contract/projects.schemas';
import { isBlank } from '../../../domain/japaneseText';
import { toInvitations } from './invitationValues';
import type { InvitationValues } from './invitationValues';

const { input } = projectsSchemas.inviteProjectMembers;

/** The contract's rules for the addresses, said about the one that breaks them; loaded when the form is first used. */
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
    const about = index && invitations[Number(index)]?.email;
    return about
      ? `「${about}」: ${error.message}`
      : `${error.message}（${invitations.length}件入力されています）`;
  }
}
