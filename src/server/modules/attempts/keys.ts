import { createHmac } from 'node:crypto';
import { limitsOf, type Act, type By, type Subject } from './limits';
import { networkOf } from './network';

const spelled: Record<By, (value: string) => string> = {
  address: networkOf,
  email: (email) => email.toLowerCase(),
  person: (id) => id,
  organization: (id) => id,
};

/** One counter: a limit and whom it counts, under a name that tells neither without the secret key. */
export interface Counter {
  key: Buffer;
  max: number;
  seconds: number;
  forgiving: boolean;
}

export function countersOf<A extends Act>(secretKey: string, act: A, who: Subject<A>): Counter[] {
  const given = who as Partial<Record<By, string | number>>;
  return limitsOf(act).map(({ by, max, seconds, forgiving = false }) => {
    const values = by.map((each) => [each, spelled[each](String(given[each]))]);
    const name = JSON.stringify(['attempt', act, seconds, values]);
    return { key: createHmac('sha256', secretKey).update(name).digest(), max, seconds, forgiving };
  });
}
