import { slackProblemOf, type SlackProblem } from '../../../domain/slack';

/** A call of Slack failed. The error has no request data; its `code` is Slack's own, or `network`. */
export class SlackError extends Error {
  override name = 'SlackError';
  /** The problem that a person has to solve; null when a later attempt may succeed. */
  readonly problem: SlackProblem | null;
  constructor(
    readonly code: string,
    /** Seconds that Slack asks to wait. */
    readonly retryAfter?: number,
  ) {
    super(`Slack: ${code}`);
    this.problem = slackProblemOf(code);
  }
}

/** The parts of the errors of the official client. They are recognized by shape, so that the check does not load it. */
interface ClientError {
  code?: unknown;
  retryAfter?: unknown;
  statusCode?: unknown;
  data?: { error?: unknown };
}

/** The form of Slack's codes. The client makes the whole text of a reply that is no JSON the code of its error. */
const codePattern = /^[a-z][a-z0-9_]{0,60}$/;

/** Translates what the official client throws. */
export function toSlackError(thrown: unknown): SlackError {
  if (thrown instanceof SlackError) return thrown;
  const { code, retryAfter, statusCode, data } = (thrown ?? {}) as ClientError;
  if (code === 'slack_webapi_rate_limited_error' && typeof retryAfter === 'number') {
    return new SlackError('ratelimited', Math.max(1, retryAfter));
  }
  const answered = data?.error;
  if (code === 'slack_webapi_platform_error' && typeof answered === 'string') {
    return new SlackError(codePattern.test(answered) ? answered : 'unreadable_reply');
  }
  return new SlackError(typeof statusCode === 'number' ? `http_${statusCode}` : 'network');
}
