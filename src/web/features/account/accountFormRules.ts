import { yupResolver } from '@hookform/resolvers/yup';
import { accountSchemas } from '../../../contract/account.schemas';

// The contract's schemas as form resolvers; a lazy chunk because it imports yup.

export const profileResolver = yupResolver(accountSchemas.updateProfile.input);
export const passwordResolver = yupResolver(accountSchemas.changePassword.input);
export const deletionResolver = yupResolver(accountSchemas.deleteAccount.input);
