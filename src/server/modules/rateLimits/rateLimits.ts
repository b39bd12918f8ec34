/** What a limit counts by: client network, browser, e-mail address, person or organization. */
export type RateLimitKey = 'address' | 'browser' | 'email' | 'person' | 'organization';

interface RateLimit {
  by: readonly RateLimitKey[];
  /** Number of attempts within `seconds` of the first one. */
  max: number;
  seconds: number;
  /** A success resets the counter; otherwise it only subtracts itself. */
  forgiving?: true;
}

const minute = 60;
const quarterHour = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Limits for actions that allow guessing, send mail or use storage (product §6). Several limits for one subject give
 * increasing waits: after the wait of a short limit, further attempts reach the next longer one.
 */
export const rateLimits = {
  login: [
    { by: ['address', 'email'], max: 5, seconds: minute, forgiving: true },
    { by: ['address', 'email'], max: 10, seconds: quarterHour, forgiving: true },
    { by: ['address', 'email'], max: 20, seconds: 3 * hour, forgiving: true },
    // Far above the limits by address and e-mail, so that one client cannot lock a person out. Many can: therefore a
    // browser or network that has logged in to the account has limits of its own.
    { by: ['email'], max: 50, seconds: quarterHour },
    { by: ['email'], max: 200, seconds: day },
    // High, because an office shares one address; successful attempts are not counted.
    { by: ['address'], max: 30, seconds: minute },
    { by: ['address'], max: 150, seconds: hour },
  ],
  loginFromKnownNetwork: [
    { by: ['address', 'email'], max: 5, seconds: minute, forgiving: true },
    { by: ['address', 'email'], max: 10, seconds: quarterHour, forgiving: true },
    { by: ['address', 'email'], max: 20, seconds: 3 * hour, forgiving: true },
    { by: ['address'], max: 30, seconds: minute },
    { by: ['address'], max: 150, seconds: hour },
  ],
  loginFromKnownBrowser: [
    { by: ['browser', 'email'], max: 5, seconds: minute, forgiving: true },
    { by: ['browser', 'email'], max: 10, seconds: quarterHour, forgiving: true },
    { by: ['browser', 'email'], max: 20, seconds: 3 * hour, forgiving: true },
  ],
  signUp: [
    { by: ['email'], max: 3, seconds: hour },
    { by: ['email'], max: 5, seconds: day },
    { by: ['address'], max: 30, seconds: hour },
    { by: ['address'], max: 100, seconds: day },
  ],
  /** A log-in before the verification sends the mail again. */
  resendVerification: [
    { by: ['email'], max: 3, seconds: hour },
    { by: ['email'], max: 5, seconds: day },
  ],
  requestPasswordReset: [
    // The links of these mails are valid for an hour: a person whose mails strangers have used up has a valid link.
    { by: ['email'], max: 3, seconds: hour },
    { by: ['address', 'email'], max: 10, seconds: day },
    { by: ['address'], max: 30, seconds: hour },
    { by: ['address'], max: 100, seconds: day },
  ],
  resetFromKnownBrowser: [
    { by: ['browser', 'email'], max: 3, seconds: hour },
    { by: ['browser', 'email'], max: 20, seconds: day },
  ],
  /** Reading and using a mailed link. */
  link: [
    { by: ['address'], max: 60, seconds: minute },
    { by: ['address'], max: 600, seconds: hour },
  ],
  signUpInvited: [{ by: ['address'], max: 100, seconds: hour }],
  /** Entering the current password again within a session. */
  currentPassword: [
    { by: ['person'], max: 5, seconds: minute, forgiving: true },
    { by: ['person'], max: 20, seconds: hour, forgiving: true },
  ],
  createOrganization: [{ by: ['person'], max: 5, seconds: day }],
  /** A call counts once for each mail that it sends. */
  invite: [{ by: ['organization'], max: 300, seconds: day }],
  /** Invitation mails to one address from all organizations: whoever signs up can create some and invite anybody. */
  inviteAddress: [
    { by: ['email'], max: 5, seconds: hour },
    { by: ['email'], max: 10, seconds: day },
  ],
  /** Reading a CSV file, also for a preview. */
  import: [
    { by: ['person'], max: 20, seconds: minute },
    { by: ['person'], max: 200, seconds: hour },
  ],
  upload: [
    { by: ['person'], max: 30, seconds: hour },
    { by: ['person'], max: 100, seconds: day },
  ],
  /** Error reports from one address. */
  monitoring: [{ by: ['address'], max: 120, seconds: minute }],
} as const satisfies Record<string, readonly RateLimit[]>;

export type RateLimitedAction = keyof typeof rateLimits;

/** The values that the limits of an action count by. */
export type RateLimitSubject<A extends RateLimitedAction> = Record<
  (typeof rateLimits)[A][number]['by'][number],
  string | number
>;

export const rateLimitsOf = (action: RateLimitedAction): readonly RateLimit[] => rateLimits[action];
