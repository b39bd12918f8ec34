import type { ImportError, ImportOutcome } from '../../../domain/imports';

/** The texts of the import of one kind of row. */
export interface ImportKind {
  dialogTitle: string;
  /** Names the columns that the file needs. */
  columns: string;
  /** Labels of the outcomes of valid lines, for preview and result. */
  outcomes: Record<Exclude<ImportOutcome, ImportError>, string>;
  /** Texts for what the confirmation button does, by the kind of change. */
  applied: Record<'create' | 'update', (count: number) => string>;
  template: { fileName: string; csv: string };
}

/** Excel needs the byte order mark to read the file as UTF-8. */
const toCsv = (...lines: string[]) => `\ufeff${lines.join('\r\n')}\r\n`;

export const importKinds = {
  members: {
    dialogTitle: 'CSVからメンバーを招待',
    columns:
      '1行目に「メールアドレス」「役割」の見出しが必要です。役割には「チームメンバー」「外部メンバー」などの名前を書きます。「氏名」「プロジェクト」の列も加えられます。複数のプロジェクトは「;」で区切ります。',
    outcomes: { create: '招待', update: '更新', same: '変更なし' },
    applied: { create: (count) => `${count}人を招待`, update: (count) => `${count}人を更新` },
    template: {
      fileName: 'メンバー取り込み用.csv',
      csv: toCsv(
        'メールアドレス,氏名,役割,プロジェクト',
        'taro@example.jp,山田 太郎,チームメンバー,',
        'hanako@example.jp,佐藤 花子,外部メンバー,',
      ),
    },
  },
  clients: {
    dialogTitle: 'CSVから取引先を登録',
    columns:
      '1行目に「取引先名」「取引先名（カナ）」の見出しが必要です。同じ名前の取引先があるときは、カナだけを変更します。',
    outcomes: { create: '新しく登録', update: 'カナを変更', same: '変更なし' },
    applied: { create: (count) => `${count}件を登録`, update: (count) => `${count}件のカナを変更` },
    template: {
      fileName: '取引先取り込み用.csv',
      csv: toCsv('取引先名,取引先名（カナ）', '株式会社みなと,ミナト'),
    },
  },
} satisfies Record<string, ImportKind>;
