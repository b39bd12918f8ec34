import { createHmac, hkdfSync } from 'node:crypto';
import { ApiError } from './errors';
import { createTokenCipher } from './tokenCipher';

/**
 * The last row of a page, in a list sorted by time and id. Times are whole milliseconds, as the commands store them.
 */
export interface ListPosition {
  at: Date;
  id: number;
}

export interface ListCursors {
  /**
   * The position as text for the next request. It names its list, so that no other list accepts it, and is encrypted:
   * the last row that a page has looked at may be one that the caller may not read. The same position has the same
   * text.
   */
  format(list: string, position: ListPosition): string;
  /** The position after which the requested page starts; null for the first page. Throws 400 for any other text. */
  parse(list: string, cursor: string | undefined): ListPosition | null;
  isOf(list: string, cursor: string | undefined): boolean;
}

const nonceBytes = 12;

/** The cursors of all servers with this secret. */
export function createListCursors(secretKey: string): ListCursors {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  const nonceKey = keyFor('nonces of list cursors');
  const key = { id: 'cursor', key: keyFor('list cursors') };
  const cipher = createTokenCipher([key], (text, list) =>
    createHmac('sha256', nonceKey)
      .update(JSON.stringify([list, text]))
      .digest()
      .subarray(0, nonceBytes),
  );

  function open(list: string, cursor: string): ListPosition | null {
    const text = cipher.open({ keyId: key.id, bytes: Buffer.from(cursor, 'base64url') }, list);
    if (text === null) return null;
    const [at, id] = text.split('.');
    return { at: new Date(Number(at)), id: Number(id) };
  }

  return {
    format: (list, { at, id }) => cipher.seal(`${at.getTime()}.${id}`, list).bytes.toString('base64url'),
    parse(list, cursor) {
      if (cursor === undefined) return null;
      const position = open(list, cursor);
      if (position) return position;
      throw new ApiError(
        400,
        'invalid',
        'この一覧の続きではありません。一覧を最初から読み込み直してください。',
        [{ path: 'cursor', message: 'この一覧の続きではありません。' }],
      );
    },
    isOf: (list, cursor) => cursor !== undefined && open(list, cursor) !== null,
  };
}
