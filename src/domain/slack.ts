import { formatNumber, scoreDigits } from './analysis/numberFormat';
import type { SlackNotificationKind } from './notifications/kinds';
import { isolated } from './text/visibleText';
import { formatDeadline, formatTokyoDate, type TokyoDate } from './calendar/tokyoDate';

/** The message when the steps in Slack did not lead to a connection (spec §8). */
export const slackFailureText = 'Slack連携に失敗しました';

/** Why nothing can be posted until an owner or a supervisor acts (product §5). */
export const slackProblems = ['accessEnded', 'channelUnavailable', 'unreadable'] as const;
export type SlackProblem = (typeof slackProblems)[number];

/**
 * The messages that are posted about a round: the kinds of notifications that have this channel, and the end of a
 * round, which is announced only there.
 */
export type SlackMessageKind = SlackNotificationKind | 'roundClosed';

/** Error codes of Slack that a later attempt would get again, with the problem that each one means. */
const problemsByCode: Record<string, SlackProblem> = {
  account_inactive: 'accessEnded',
  access_denied: 'accessEnded',
  invalid_auth: 'accessEnded',
  missing_scope: 'accessEnded',
  no_permission: 'accessEnded',
  not_allowed_token_type: 'accessEnded',
  not_authed: 'accessEnded',
  org_login_required: 'accessEnded',
  team_access_not_granted: 'accessEnded',
  token_expired: 'accessEnded',
  token_revoked: 'accessEnded',
  channel_not_found: 'channelUnavailable',
  is_archived: 'channelUnavailable',
  not_in_channel: 'channelUnavailable',
  restricted_action: 'channelUnavailable',
  restricted_action_non_threadable_channel: 'channelUnavailable',
  restricted_action_read_only_channel: 'channelUnavailable',
};

/** The problem that an error code means; null for errors that may not occur again in a later attempt. */
export const slackProblemOf = (code: string): SlackProblem | null =>
  Object.hasOwn(problemsByCode, code) ? problemsByCode[code]! : null;

/** A round in a message: counts of the whole round, and no answer of a single person. */
export interface SlackRound {
  projectId: number;
  projectName: string;
  openFrom: TokyoDate;
  closesAt: Date;
  asked: number;
  completed: number;
  /** Null where fewer people than the organization's minimum answered, or the organization does not post the score. */
  conditionScore: number | null;
}

export interface SlackMessage {
  kind: SlackMessageKind;
  organizationId: number;
  rounds: readonly SlackRound[];
  /** Slack's ids of people who have not answered yet. */
  mentions: readonly string[];
}

/** Slack recommends at most 4,000 characters. */
const maxListedRounds = 20;
export const maxSlackMentions = 50;

const headings: Record<SlackMessageKind, string> = {
  roundOpened: 'アンケートが届きました。1分ほどで回答できます。',
  roundClosing: 'アンケートの締切が近づいています。',
  roundClosed: 'アンケートが締め切られました。',
};

/**
 * Escapes a name that somebody typed: in Slack's markup these three characters make links, mentions and calls to all.
 */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Formatting characters of a link's text cannot be escaped; look-alikes keep the name readable. */
const linkText = (name: string): string =>
  escapeText(isolated(name.replace(/\s+/g, ' '))).replaceAll('|', '｜');

const roundTexts: Record<SlackMessageKind, (round: SlackRound) => string> = {
  roundOpened: ({ closesAt }) => formatDeadline(closesAt),
  roundClosing: ({ closesAt, asked, completed }) =>
    `${formatDeadline(closesAt)}、回答 ${completed}/${asked}人`,
  roundClosed: ({ openFrom, asked, completed, conditionScore }) =>
    `${formatTokyoDate(openFrom)}の回、回答 ${completed}/${asked}人${
      conditionScore === null ? '' : `、コンディションスコア ${formatNumber(conditionScore, scoreDigits)}`
    }`,
};

/** The text of a message in Slack's markup. It names projects, dates and counts only (product §5). */
export function slackMessageText(
  { kind, organizationId, rounds, mentions }: SlackMessage,
  publicUrl: string,
): string {
  const page = kind === 'roundClosed' ? 'analysis' : 'survey';
  const lines = rounds.slice(0, maxListedRounds).map((round) => {
    const address = `${publicUrl}/organizations/${organizationId}/projects/${round.projectId}/${page}`;
    return `• <${address}|${linkText(round.projectName)}>: ${roundTexts[kind](round)}`;
  });
  const more = rounds.length - lines.length;
  if (more > 0) {
    lines.push(`<${publicUrl}/organizations/${organizationId}/projects|ほか${more}件のプロジェクト>`);
  }
  const people = mentions.slice(0, maxSlackMentions).map((id) => `<@${id}>`);
  return [
    `*${headings[kind]}*`,
    ...lines,
    ...(people.length === 0 ? [] : [`まだ回答していない方: ${people.join(' ')}`]),
  ].join('\n');
}
