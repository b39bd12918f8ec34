import { isBlank } from '../../../domain/text/visibleText';
import { rulesResolver } from '../../components/contractResolver';
import { contractErrors } from '../../components/contractRules';
import { toInvitations, type InvitationValues } from './invitationValues';

/** The contract's rules for invitations, with a message that names the invalid address. */
export const invitationResolver = rulesResolver<InvitationValues>(async (values) => {
  const message = await addressError(values);
  return message === null ? {} : { addresses: message };
});

async function addressError(values: InvitationValues): Promise<string | null> {
  const invitations = toInvitations(values);
  if (invitations.length === 0) {
    return isBlank(values.addresses) ? null : 'メールアドレスの形式が正しくありません。';
  }
  const [error] = await contractErrors('inviteProjectMembers', { invitations });
  if (!error) return null;
  const index = /\[(\d+)\]/.exec(error.path)?.[1];
  const invalidEmail = index && invitations[Number(index)]?.email;
  return invalidEmail
    ? `「${invalidEmail}」: ${error.message}`
    : `${error.message}（${invitations.length}件入力されています）`;
}
