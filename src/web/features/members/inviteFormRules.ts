import { yupResolver } from '@hookform/resolvers/yup';
import { organizationsSchemas } from '../../../contract/organizations.schemas';

/** The contract's schema of the rows as a form resolver; a lazy chunk because it imports yup. */
export const inviteResolver = yupResolver(organizationsSchemas.inviteMembers.input.pick(['invitations']));
