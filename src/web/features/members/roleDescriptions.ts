import type { Role } from '../../../domain/roles';

/** What each role is for, in one sentence (product §3): for whoever gives it. */
export const roleDescriptions: Record<Role, string> = {
  admin: 'すべての操作に加えて、契約・請求の管理と組織の削除ができます。',
  supervisor: 'すべてのプロジェクトを見て、組織の設定とメンバーを管理できます。',
  manager: 'プロジェクトと取引先を作り、チームメンバーと外部メンバーを招待できます。',
  member: '参加しているプロジェクトで回答・報告し、編集者としてまとめることもできます。',
  guest: '参加しているプロジェクトで回答・報告だけを行います。メンバーの一覧は見られません。',
};
