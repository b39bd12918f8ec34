import type { ConcernAudience, ConcernReaders } from '../../../domain/concerns';
import { politeName, politeNameOrLeft } from '../../../domain/text/visibleText';
import type { ListedConcern } from './concernsApi';

export const deletedCommentText = 'この返信は削除されました。';

/** Whose concern it is, as its reader sees it. */
export const writerText = ({ part, writer }: Pick<ListedConcern, 'part' | 'writer'>): string =>
  part === 'writer' ? 'あなたの相談' : politeNameOrLeft(writer);

/** Whether a row says that an answer is missing: to whom it is asked of, and to the writer, who waits for it. */
export const showsWaiting = ({ part, awaited, answered, settled }: ListedConcern): boolean =>
  awaited || (part === 'writer' && !answered && !settled);

export const commentCountText = (count: number): string => `返信 ${count}件`;

export const namesText = (people: readonly { name: string }[]): string =>
  people.map(({ name }) => politeName(name)).join('、');

/** Everybody who will read a concern, in one line. */
export function readersText(
  { addressees, others }: ConcernReaders,
  people: readonly { serviceUserId: number; name: string }[],
): string {
  const readers = [...addressees, ...others];
  const names = namesText(people.filter(({ serviceUserId }) => readers.includes(serviceUserId)));
  return `読む人（${readers.length}人）: ${names}`;
}

export const audienceLabels: Record<ConcernAudience, string> = {
  managers: 'プロジェクトマネージャー',
  leaders: 'オーナー・組織監督者',
  people: '人を選ぶ',
};
