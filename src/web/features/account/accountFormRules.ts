import { yupResolver } from '@hookform/resolvers/yup';
import { accountSchemas } from '../../../contract/account.schemas';

// The contract's rules as the forms' resolvers; loaded when a form is first touched.

export const profileResolver = yupResolver(accountSchemas.updateProfile.input);
export const passwordResolver = yupResolver(accountSchemas.changePassword.input);
export const deletionResolver = yupResolver(accountSchemas.deleteAccount.input);
