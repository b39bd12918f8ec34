import type { Database } from '../../../src/server/db/client';
import type { TokenCipher } from '../../../src/server/lib/tokenCipher';
import { tokenOwner } from '../../../src/server/modules/slack/slackTokens';
import { testNow } from '../app/testNow';
import { sampleSlackToken } from '../slack/fakeSlack';

interface Options {
  /** Seals `sampleSlackToken`; without it nobody can open the token. */
  cipher?: TokenCipher;
  mentions?: boolean;
  scores?: boolean;
  connectedAt?: Date;
}

/** A connection with the channel C0001. */
export async function makeSlackConnection(
  { kysely }: Pick<Database, 'kysely'>,
  organizationId: number,
  { cipher, mentions = false, scores = false, connectedAt = testNow }: Options = {},
): Promise<void> {
  const sealed = cipher?.seal(sampleSlackToken, tokenOwner(organizationId));
  await kysely
    .insertInto('slack_connections')
    .values({
      organization_id: organizationId,
      team_id: 'T0001',
      team_name: 'サンプル株式会社のSlack',
      token_key: sealed?.keyId ?? 'unknown',
      token: sealed?.bytes ?? Buffer.alloc(40),
      connected_by: null,
      connected_at: connectedAt,
      channel_id: 'C0001',
      channel_name: 'general',
      channel_chosen_at: connectedAt,
      mentions,
      scores,
      problem: null,
    })
    .execute();
}
