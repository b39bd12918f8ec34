import type { ConcernAudience, ConcernReaders } from '../../../domain/concerns';
import { politeName } from '../../../domain/text/visibleText';

export const deletedCommentText = 'このコメントは削除されました。';

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
