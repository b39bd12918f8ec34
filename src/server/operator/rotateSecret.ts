import { version } from '../../../package.json';
import { listJobFigures } from '../jobs/queues.queries';
import { readConfig } from '../lib/config';
import { linkMailJob } from '../modules/mailedLinks/mailedLinks.jobs';
import { countTokensByKey } from '../modules/slack/slack.queries';
import { renewTokenKeys } from '../modules/slack/slackTokens';
import { parseOptions } from './arguments';
import { runCommand, withServices } from './runCommand';

const usage = 'Usage: npm run rotate-secret [-- [--dry-run] [--json]]';

/**
 * `npm run rotate-secret`: encrypts the stored tokens of Slack with the first of SLACK_TOKEN_KEYS at once, and says what
 * still needs an older key.
 */
runCommand(async (args) => {
  const { dryRun, json } = parseOptions(args, usage, 0);
  const config = readConfig(process.env, version);
  const report = await withServices(config, async (services) => {
    const { kysely } = services.database;
    if (!dryRun) await renewTokenKeys(services);
    const newestKey = services.slack?.cipher.newestKeyId;
    const tokens = await countTokensByKey(kysely);
    const linkMails = (await listJobFigures(services.database)).find(
      ({ queue }) => queue === linkMailJob.name,
    );
    return {
      dryRun,
      newestKey,
      tokens,
      tokensOfOlderKeys: tokens.reduce((sum, each) => sum + (each.key === newestKey ? 0 : each.tokens), 0),
      linksInWaitingMails: linkMails ? linkMails.due + linkMails.waiting + linkMails.dead : 0,
      acceptsFormerSecretKey: config.formerSecretKey !== undefined,
    };
  });
  if (json) return `${JSON.stringify(report)}\n`;
  const { newestKey, tokens, tokensOfOlderKeys, linksInWaitingMails, acceptsFormerSecretKey } = report;
  return [
    ...(dryRun ? ['--dry-run: 何も書き込んでいません。'] : []),
    `Slackのトークン（最初の鍵: ${newestKey ?? 'なし'}）: ${
      tokens.map(({ key, tokens: count }) => `${key} ${count}件`).join('、') || 'なし'
    }`,
    tokensOfOlderKeys === 0
      ? '最初の鍵のほかは、SLACK_TOKEN_KEYS から外せます。'
      : `最初の鍵のほかで暗号化されたトークンが${tokensOfOlderKeys}件あります。もう一度実行し、なくなるまでその鍵を外さないでください。`,
    `リンクの送信を待つメール: ${linksInWaitingMails}件`,
    acceptsFormerSecretKey && linksInWaitingMails > 0
      ? 'このメールが送られるまで、SECRET_KEY_BEFORE を外さないでください。'
      : 'SECRET_KEY_BEFORE を外すと、届いたメールの停止リンクのうち、前の鍵のものが使えなくなります。',
    '',
  ].join('\n');
});
