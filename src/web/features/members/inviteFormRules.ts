import { yupResolver } from '@hookform/resolvers/yup';
import { membersSchemas } from '../../../contract/members.schemas';

/** The contract's rules for the rows, as the form's resolver; loaded with the dialog's first use. */
export const inviteResolver = yupResolver(membersSchemas.inviteMembers.input.pick(['invitations']));
