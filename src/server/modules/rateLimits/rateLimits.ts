/** Whose attempts a limit counts: everybody's from one network address, for one e-mail address, one person's, … */
export type RateLimitKey = 'address' | 'email' | 'person' | 'organization';

interface RateLimit {
  by: readonly RateLimitKey[];
  /** So many attempts … */
  max: number;
  /** … in so many seconds from the first of them. */
  seconds: number;
  /** A success forgets what was counted before it; without this it only takes back its own attempt. */
  forgiving?: true;
}

const minute = 60;
const quarterHour = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often something may be tried that invites guessing, sends mail or fills the house (product §6). Several limits
 * on the same thing make waits that grow: refused attempts are not counted, so whoever goes on after a short wait
 * comes to the next, longer one.
 */
export const rateLimits = {
  login: [
    { by: ['address', 'email'], max: 5, seconds: minute, forgiving: true },
    { by: ['address', 'email'], max: 10, seconds: quarterHour, forgiving: true },
    { by: ['address', 'email'], max: 20, seconds: 3 * hour, forgiving: true },
    // Far above the limit of a pair, so that a stranger cannot lock somebody out from one place.
    { by: ['email'], max: 50, seconds: quarterHour },
    { by: ['email'], max: 200, seconds: day },
    // An office shares one address; what succeeds there is not counted.
    { by: ['address'], max: 30, seconds: minute },
    { by: ['address'], max: 150, seconds: hour },
  ],
  signUp: [
    { by: ['email'], max: 3, seconds: hour },
    { by: ['email'], max: 5, seconds: day },
    { by: ['address'], max: 30, seconds: hour },
    { by: ['address'], max: 100, seconds: day },
  ],
  /** A log-in before the verification sends its mail again. */
  resendVerification: [
    { by: ['email'], max: 3, seconds: hour },
    { by: ['email'], max: 5, seconds: day },
  ],
  requestPasswordReset: [
    { by: ['email'], max: 3, seconds: hour },
    { by: ['email'], max: 20, seconds: day },
    { by: ['address'], max: 30, seconds: hour },
    { by: ['address'], max: 100, seconds: day },
  ],
  /** Looking at a mailed link and using it. */
  link: [
    { by: ['address'], max: 60, seconds: minute },
    { by: ['address'], max: 600, seconds: hour },
  ],
  signUpInvited: [{ by: ['address'], max: 100, seconds: hour }],
  /** Proving who one is with the password again, within a session. */
  currentPassword: [
    { by: ['person'], max: 5, seconds: minute, forgiving: true },
    { by: ['person'], max: 20, seconds: hour, forgiving: true },
  ],
  createOrganization: [{ by: ['person'], max: 5, seconds: day }],
  /** Counted by mails. */
  invite: [{ by: ['organization'], max: 300, seconds: day }],
  upload: [
    { by: ['person'], max: 30, seconds: hour },
    { by: ['person'], max: 100, seconds: day },
  ],
  /** Error reports of the pages of one address. */
  monitoring: [{ by: ['address'], max: 120, seconds: minute }],
} as const satisfies Record<string, readonly RateLimit[]>;

export type RateLimitedAction = keyof typeof rateLimits;

/** Who tries, as far as the limits of the act ask for it. */
export type RateLimitSubject<A extends RateLimitedAction> = Record<
  (typeof rateLimits)[A][number]['by'][number],
  string | number
>;

export const rateLimitsOf = (act: RateLimitedAction): readonly RateLimit[] => rateLimits[act];
