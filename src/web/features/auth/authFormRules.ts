import { yupResolver } from '@hookform/resolvers/yup';
import { authSchemas } from '../../../contract/auth.schemas';

// The contract's schemas as form resolvers; a lazy chunk because it imports yup.

const { signUp, verifySignUp, signUpInvited, requestPasswordReset, registerPassword } = authSchemas;

export const signUpAccountResolver = yupResolver(signUp.input.pick(['email']));
export const signUpNamesResolver = yupResolver(signUp.input.pick(['name', 'organizationName']));
export const signUpResolver = yupResolver(signUp.input.omit(['password']));
export const completionResolver = yupResolver(
  verifySignUp.input.pick(['name', 'organizationName', 'password']),
);
export const invitedResolver = yupResolver(signUpInvited.input.pick(['name', 'password']));
export const resetRequestResolver = yupResolver(requestPasswordReset.input);
export const newPasswordResolver = yupResolver(registerPassword.input.pick(['password']));
