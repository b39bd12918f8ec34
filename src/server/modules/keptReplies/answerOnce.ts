import { hkdfSync } from 'node:crypto';
import { dayMs } from '../../../domain/calendar/durations';
import type { Operation } from '../../../contract/types';
import type { Database } from '../../db/client';
import { databaseFailureOf } from '../../db/databaseFailure';
import { CommitUnknownError, type Tx } from '../../db/transaction';
import type { Config } from '../../lib/config';
import { ruleViolation } from '../../lib/errors';
import { createTokenCipher } from '../../lib/tokenCipher';
import { findSealedReply } from './keptReplies.queries';

/** Identifies what a caller intends: two requests have the same intention when all of these fields are equal. */
export interface Intention {
  /** The idempotency key of the request. */
  key: string;
  operation: Operation;
  /** The hash of the caller's session token; null for calls without a session. */
  tokenHash: Buffer | null;
  input: unknown;
}

/** Answers a request that has not been answered before. */
type Answer<Reply> = (attempt: {
  /** True if the key belongs to another intention, so that nothing may be done. */
  isKeyReused: boolean;
  keepReply(tx: Tx, reply: Reply): Promise<void>;
}) => Promise<Reply>;

/** 422: a key that belongs to another request; a person meets it only after a log-in between two attempts. */
export const keyReusedError = () =>
  ruleViolation(
    'keyReused',
    '前に送った内容と一致しないため、この操作は行われませんでした。ページを再読み込みして、結果を確かめてください。',
  );

/**
 * Answers each intention once. Its reply is kept for a day in the transaction of its command; a repeat gets it before
 * anything else is checked, because the first request may have taken the caller's access or the addressed row away.
 */
export function createAnswerOnce({ config, database }: { config: Config; database: Database }) {
  /** The intentions that this process is about to answer, by their keys. */
  const running = new Map<string, Promise<unknown>>();

  return async function answerOnce<Reply>(
    intention: Intention,
    now: Date,
    answer: Answer<Reply>,
  ): Promise<Reply> {
    const { key } = intention;
    // A sender who gave up too early waits again: not all that a call does before its commit can be done twice at once.
    while (running.has(key)) await running.get(key)?.catch(() => undefined);
    const answered = answerAndKeep<Reply>(intention, now, answer);
    running.set(key, answered);
    try {
      return await answered;
    } finally {
      running.delete(key);
    }
  };

  async function answerAndKeep<Reply>(
    intention: Intention,
    now: Date,
    answer: Answer<Reply>,
  ): Promise<Reply> {
    const { keyHash, seal, open } = sealOf(config, intention);
    const find = async () => {
      const row = await findSealedReply(database.kysely, keyHash);
      const reply = row ? open(row.sealed) : null;
      return { isKeyReused: row !== undefined && reply === null, reply: reply as { of: Reply } | null };
    };
    const { reply, isKeyReused } = await find();
    if (reply) return reply.of;
    try {
      return await answer({
        isKeyReused,
        keepReply: async (tx, of) => {
          const { numInsertedOrUpdatedRows } = await tx
            .insertInto('kept_replies')
            .values({
              key_hash: keyHash,
              sealed: seal({ of }),
              expires_at: new Date(now.getTime() + dayMs),
            })
            .onConflict((on) => on.doNothing())
            .executeTakeFirst();
          // Another process has answered meanwhile; what this transaction has done is rolled back.
          if (numInsertedOrUpdatedRows === 0n) throw keyReusedError();
        },
      });
    } catch (error) {
      if (databaseFailureOf(error) || error instanceof CommitUnknownError) throw error;
      // A refused request gets the reply of the same one that has meanwhile succeeded in another process.
      const meanwhile = await find();
      if (meanwhile.reply) return meanwhile.reply.of;
      throw error;
    }
  }
}

/**
 * The key and the cipher with which the reply to an intention is kept. Its row can only be found and read with the idempotency
 * key, and the text opens only for the same operation, session and input, which it does not contain.
 */
function sealOf({ secretKey }: Config, { key, operation, tokenHash, input }: Intention) {
  const derived = Buffer.from(hkdfSync('sha256', secretKey, key, 'kept replies', 64));
  const cipher = createTokenCipher([{ id: 'reply', key: derived.subarray(32) }]);
  const owner = JSON.stringify([operation, tokenHash?.toString('base64url') ?? null, input]);
  return {
    keyHash: derived.subarray(0, 32),
    seal: (content: object): Buffer => cipher.seal(JSON.stringify(content), owner).bytes,
    open(bytes: Buffer): unknown {
      const text = cipher.open({ keyId: cipher.newestKeyId, bytes }, owner);
      return text === null ? null : JSON.parse(text);
    },
  };
}
