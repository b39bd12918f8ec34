import type { Person } from './stories/story';

/** Everybody in the demo logs in with it (product §9). */
export const demoPassword = 'Koenowa-demo-1';

export const emailOf = ({ key, account }: Pick<Person, 'key' | 'account'>): string =>
  `${account ?? key}@demo.example`;
