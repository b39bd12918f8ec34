import { yupResolver } from '@hookform/resolvers/yup';
import { organizationsSchemas } from '../../../contract/organizations.schemas';

/** The contract's rules for the rows, as the form's resolver; loaded with the dialog's first use. */
export const inviteResolver = yupResolver(organizationsSchemas.inviteMembers.input.pick(['invitations']));
