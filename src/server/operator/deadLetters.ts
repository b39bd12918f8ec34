import { version } from '../../../package.json';
import { tokyoDateTime } from '../../domain/calendar/tokyoDate';
import { inTransaction } from '../db/transaction';
import { discardDeadLetters, sendDeadLettersAgain } from '../jobs/deadLetters';
import { listDeadLetters } from '../jobs/deadLetters.queries';
import { ConfigError, readConfig } from '../lib/config';
import { runCommand, withServices } from './runCommand';

const usage = 'Usage: npm run dead-letters [-- send|discard <id>…|all]';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `npm run dead-letters`: lists jobs that failed at their last retry, enqueues them again or discards them. */
runCommand(async (args) => {
  const { action, ids } = parseCommand(args);
  return withServices(readConfig(process.env, version), async (services) => {
    const { database } = services;
    if (action === 'send') {
      const count = await inTransaction(database, (tx) => sendDeadLettersAgain(tx, services, ids));
      return `${count}件を、もう一度実行する待ち行列に入れました。サーバーが動くと実行されます。\n`;
    }
    if (action === 'discard') {
      return `${await inTransaction(database, (tx) => discardDeadLetters(tx, ids))}件を破棄しました。\n`;
    }
    const letters = await listDeadLetters(database.kysely);
    const lines = letters.map(({ id, job, failedAt }) => `${id}  ${tokyoDateTime(failedAt)}  ${job}`);
    return lines.length === 0 ? '失敗したままの処理はありません。\n' : `${lines.join('\n')}\n`;
  });
});

interface Command {
  action: 'list' | 'send' | 'discard';
  /** Undefined: all dead letters. */
  ids?: readonly string[];
}

function parseCommand([action, ...ids]: readonly string[]): Command {
  if (action === undefined) return { action: 'list' };
  if (action !== 'send' && action !== 'discard') throw new ConfigError(usage);
  if (ids.length === 1 && ids[0] === 'all') return { action };
  if (ids.length === 0 || !ids.every((id) => uuid.test(id))) throw new ConfigError(usage);
  return { action, ids };
}
