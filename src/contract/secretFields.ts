/**
 * The names that fields of inputs and replies have when they are passwords, tokens or signed addresses, which let
 * everybody act who has them. Plain data, which the first page loads; `secretFields.test.ts` compares it with the marks
 * of the schemas.
 */
export const secretFields: readonly string[] = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'installToken',
  'url',
];
