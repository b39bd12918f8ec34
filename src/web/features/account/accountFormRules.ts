import { yupResolver } from '@hookform/resolvers/yup';
import { membersSchemas } from '../../../contract/members.schemas';

// The contract's rules as the forms' resolvers; loaded when a form is first touched.

export const profileResolver = yupResolver(membersSchemas.updateProfile.input);
export const passwordResolver = yupResolver(membersSchemas.changePassword.input);
export const deletionResolver = yupResolver(membersSchemas.deleteAccount.input);
