import { currentPassword, done, email, object, sent } from './fields';

export const authSchemas = {
  login: {
    input: object({ email: email(), password: currentPassword() }),
    reply: object({ token: sent.text() }),
  },
  logout: { input: object({}), reply: done() },
};
