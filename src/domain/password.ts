/** The symbols that a password may contain (spec §5). */
export const passwordSymbols = '!@#$%^&*()_-+=<>?';

/** In characters (spec §9). */
const passwordMinLength = 10;

const allowedPattern = /^[A-Za-z0-9!@#$%^&*()_\-+=<>?]*$/;

/** The requirements of a new password one by one, so that a form can show which are fulfilled (spec §5, §9). */
export const passwordRequirements: readonly { label: string; has: (password: string) => boolean }[] = [
  { label: `${passwordMinLength}文字以上`, has: (password) => password.length >= passwordMinLength },
  { label: '英字', has: (password) => /[A-Za-z]/.test(password) },
  { label: '数字', has: (password) => /\d/.test(password) },
  {
    label: `記号（${passwordSymbols}）`,
    has: (password) => allowedPattern.test(password) && /[^A-Za-z0-9]/.test(password),
  },
];

/** spec §5, §9 */
export const isStrongPassword = (password: string): boolean =>
  passwordRequirements.every(({ has }) => has(password));
