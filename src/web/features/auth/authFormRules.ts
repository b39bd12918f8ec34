import { yupResolver } from '@hookform/resolvers/yup';
import { authSchemas } from '../../../contract/auth.schemas';

// The contract's rules as the forms' resolvers; loaded when a form is first touched.

const { signUp, signUpInvited, requestPasswordReset, registerPassword } = authSchemas;

export const signUpAccount = yupResolver(signUp.input.pick(['email', 'password']));
export const signUpNames = yupResolver(signUp.input.pick(['name', 'organizationName']));
export const signUpAll = yupResolver(signUp.input);
export const invited = yupResolver(signUpInvited.input.pick(['name', 'password']));
export const resetRequest = yupResolver(requestPasswordReset.input);
export const newPassword = yupResolver(registerPassword.input.pick(['password']));
