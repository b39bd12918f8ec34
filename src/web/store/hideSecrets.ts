import { isPlainObject } from '@reduxjs/toolkit';
import { secretFields } from '../../contract/secretFields';

/**
 * Returns a copy in which passwords, tokens and signed addresses are replaced. Redux DevTools shows and exports actions
 * and states, and RTK Query puts the arguments and replies of calls into both. Parts without a secret are not copied.
 */
export function hideSecrets<T>(value: T): T {
  if (Array.isArray(value)) {
    const items = value.map(hideSecrets);
    return items.every((item, index) => item === value[index]) ? value : (items as T);
  }
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => [
    name,
    typeof part === 'string' && secretFields.includes(name) ? '***' : hideSecrets(part as unknown),
  ]);
  const isSame = entries.every(([name, part]) => part === (value as Record<string, unknown>)[name]);
  return isSame ? value : (Object.fromEntries(entries) as T);
}
