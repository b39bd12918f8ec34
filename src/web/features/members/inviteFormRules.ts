import { yupResolver } from '@hookform/resolvers/yup';
import { membersSchemas } from '../../../contract/members.schemas';

/** Resolver of the invitation rows; loaded when the dialog is first used. */
export const inviteResolver = yupResolver(membersSchemas.inviteMembers.input.pick(['invitations']));
