import { ApiError } from './errors';

/** The last row of a page, in a list sorted by time and id. Times are whole milliseconds, as the commands store them. */
export interface ListPosition {
  at: Date;
  id: number;
}

/** The position as opaque text for the next request. It names its list, so that no other list accepts it. */
export const formatCursor = (list: string, { at, id }: ListPosition): string =>
  `${list}.${at.getTime()}.${id}`;

/** The position after which the requested page starts; null for the first page. Throws 400 for any other text. */
export function parseCursor(list: string, cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  const [, name, at, id] = /^(.*)\.(\d{1,13})\.([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (name === list) return { at: new Date(Number(at)), id: Number(id) };
  throw new ApiError(400, 'invalid', 'この一覧の続きではありません。一覧を最初から読み込み直してください。', [
    { path: 'cursor', message: 'この一覧の続きではありません。' },
  ]);
}
