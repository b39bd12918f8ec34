import type { ListChange } from '../../../domain/questions/listComparison';

/** Says where an entry went: 「2番目から5番目へ移動」. */
export function changeText({ kind, from, to }: Pick<ListChange, 'kind' | 'from' | 'to'>): string {
  if (kind === 'added') return `${to}番目に追加`;
  if (kind === 'removed') return `${from}番目から削除`;
  return kind === 'moved' ? `${from}番目から${to}番目へ移動` : '変更';
}

const kindNames: readonly (readonly [ListChange['kind'], string])[] = [
  ['added', '追加'],
  ['removed', '削除'],
  ['edited', '変更'],
  ['moved', '移動'],
];

/** 「追加1件・変更2件」 */
export const changeCountText = (changes: readonly Pick<ListChange, 'kind'>[]): string =>
  kindNames
    .map(([kind, name]) => [name, changes.filter((change) => change.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name}${count}件`)
    .join('・');
