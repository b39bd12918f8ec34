/** The signs a password may have besides letters and digits (spec §5). */
export const passwordSymbols = '!@#$%^&*()_-+=<>?';

export const passwordMinimum = 10;

const allowed = /^[A-Za-z0-9!@#$%^&*()_\-+=<>?]*$/;

/** Whether a new password mixes letters, digits and symbols, has nothing else and is long enough (spec §5, §9). */
export const isStrongPassword = (password: string): boolean =>
  password.length >= passwordMinimum &&
  allowed.test(password) &&
  /[A-Za-z]/.test(password) &&
  /\d/.test(password) &&
  /[^A-Za-z0-9]/.test(password);
