import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { ListEntry } from '../../../domain/questions/listComparison';
import { isolated } from '../../../domain/text/visibleText';

/** The text that a screen reader says at the handle of an entry. */
export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'スペースキーで持ち上げ、上下の矢印キーで動かし、もう一度スペースキーを押すと置きます。エスケープキーで取り消します。',
};

/** The texts that a screen reader says while an entry is moved. Each list needs its own instance. */
export function createDragAnnouncements(): (entries: readonly ListEntry[], noun: string) => Announcements {
  /**
   * The position that was last announced. It is not repeated, although the library reports it again right after the
   * start.
   */
  let announced: UniqueIdentifier | undefined;
  return (entries, noun) => {
    const name = (id: UniqueIdentifier) =>
      `「${isolated(entries.find(({ key }) => key === id)?.label || `無題の${noun}`)}」`;
    const place = (id: UniqueIdentifier) =>
      `${entries.length}件中${entries.findIndex(({ key }) => key === id) + 1}番目`;
    return {
      onDragStart({ active }) {
        announced = active.id;
        return `${name(active.id)}を持ち上げました。いまは${place(active.id)}です。`;
      },
      onDragOver({ active, over }) {
        if (over?.id === announced) return undefined;
        announced = over?.id;
        return over
          ? `${name(active.id)}は${place(over.id)}に入ります。`
          : `${name(active.id)}は一覧の外にあります。`;
      },
      onDragEnd: ({ active, over }) =>
        over
          ? `${name(active.id)}を${place(over.id)}に置きました。`
          : `${name(active.id)}を元の位置に戻しました。`,
      onDragCancel: ({ active }) => `取り消しました。${name(active.id)}は${place(active.id)}のままです。`,
    };
  };
}
