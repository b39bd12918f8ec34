import { tokyoDateTime } from '../../domain/calendar/tokyoDate';
import { inTransaction } from '../db/transaction';
import { operatorErrors } from '../describeStartupError';
import { discardDeadLetters, sendDeadLettersAgain } from '../jobs/deadLetters';
import { listDeadLetters } from '../jobs/deadLetters.queries';
import { ConfigError, readConfig } from '../lib/config';
import { openServices } from '../openServices';
import { readVersion } from '../readVersion';

const usage = 'Usage: npm run dead-letters [-- send|discard <id>…|all]';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `npm run dead-letters`: lists jobs that failed at their last retry, enqueues them again or discards them. */
runDeadLettersCommand(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = operatorErrors.some((errorClass) => error instanceof errorClass);
  process.stderr.write(
    `${error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)}\n`,
  );
  process.exitCode = 1;
});

async function runDeadLettersCommand(args: readonly string[]): Promise<void> {
  const command = parseCommand(args);
  const { services, close } = await openServices(readConfig(process.env, readVersion()), {
    logLevel: process.env.LOG_LEVEL ?? 'warn',
    work: false,
  });
  try {
    process.stdout.write(await run());
  } finally {
    await close();
  }

  async function run(): Promise<string> {
    const { database } = services;
    if (command.action === 'send') {
      const count = await inTransaction(database, (tx) => sendDeadLettersAgain(tx, services, command.ids));
      return `${count}件を、もう一度実行する待ち行列に入れました。サーバーが動くと実行されます。\n`;
    }
    if (command.action === 'discard') {
      return `${await inTransaction(database, (tx) => discardDeadLetters(tx, command.ids))}件を破棄しました。\n`;
    }
    const letters = await listDeadLetters(database.kysely);
    const lines = letters.map(({ id, job, failedAt }) => `${id}  ${tokyoDateTime(failedAt)}  ${job}`);
    return lines.length === 0 ? '失敗したままの処理はありません。\n' : `${lines.join('\n')}\n`;
  }
}

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
