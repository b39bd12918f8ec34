import type { Slack } from '../../adapters/slack/slack';
import { toSlackError } from '../../adapters/slack/slackError';
import { inTransaction } from '../../db/transaction';
import { ApiError, notFound, ruleViolation } from '../../lib/errors';
import type { Context } from '../context';
import { reportSlackProblem } from './reportSlackProblem';
import type { SlackConnection } from './slack.queries';
import { decryptToken } from './slackTokens';

export const notConnectedError = () => notFound('Slackとの連携');

const accessEndedError = () =>
  ruleViolation(
    'slackAccessEnded',
    'Slackがアクセスを受け付けませんでした。もう一度Slackと連携してください。',
  );

const channelError = () =>
  ruleViolation(
    'slackChannelUnavailable',
    'このチャンネルには投稿できません。アーカイブされているか、アプリが招待されていません。Slackでアプリを招待するか、別のチャンネルを選んでください。',
  );

/**
 * Calls Slack for a person who waits for the answer, and explains what fails. A token that ended is noticed here too.
 */
export async function slackRequest<T>(
  connection: SlackConnection,
  { services, now }: Context,
  work: (slack: Slack, token: string) => Promise<T>,
): Promise<T> {
  const { slack, database, log } = services;
  if (!slack) throw notConnectedError();
  const ended = async (problem: 'accessEnded' | 'unreadable') => {
    await inTransaction(database, (tx) => reportSlackProblem(tx, connection, problem, { now, services }));
    return accessEndedError();
  };
  const token = decryptToken(slack.cipher, connection);
  if (token === null) throw await ended('unreadable');
  try {
    return await work(slack, token);
  } catch (error) {
    const { code, problem, retryAfter } = toSlackError(error);
    log.warn({ code }, 'A call of Slack failed');
    if (problem === 'accessEnded') throw await ended(problem);
    if (problem === 'channelUnavailable') throw channelError();
    throw new ApiError(
      503,
      'slackUnavailable',
      'Slackに接続できませんでした。少し待ってからもう一度お試しください。',
      undefined,
      retryAfter,
    );
  }
}
