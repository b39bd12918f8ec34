import type { Marks } from './reportsApi';

const labels: Record<keyof Marks, string> = {
  unread: '未読',
  submitted: '提出',
  missing: '未提出',
  late: '遅れ',
  commented: 'コメントあり',
};

/** The counts of a cell in words, without zeros; unread ones first. */
export const markWords = (marks: Marks | null): { kind: keyof Marks; text: string }[] =>
  (Object.keys(labels) as (keyof Marks)[]).flatMap((kind) =>
    marks && marks[kind] > 0 ? [{ kind, text: `${labels[kind]}${marks[kind]}件` }] : [],
  );
