import { formatTokyoDate, tokyoDate, tokyoTime } from '../../../domain/calendar/tokyoDate';
import { roleLabels } from '../../../domain/roles';
import type { MailedLink } from './linkMail.queries';

interface MailContent {
  subject: string;
  lines: string[];
}

const validUntil = ({ expiresAt }: MailedLink) =>
  `このリンクは${formatTokyoDate(tokyoDate(expiresAt))} ${tokyoTime(expiresAt)}まで、一度だけお使いいただけます。`;

// The name typed at sign-up stays out: until the link is opened nobody knows whether it is the reader's.
const signup = (told: MailedLink, address: string): MailContent => ({
  subject: 'メールアドレスの確認',
  lines: [
    'コエノワへのお申し込みありがとうございます。',
    '次のリンクを開くと、登録が完了します。',
    '',
    address,
    '',
    validUntil(told),
    'お心当たりのない場合は、このメールを破棄してください。リンクを開かなければ登録されません。',
  ],
});

const existingAccount = (publicUrl: string): MailContent => ({
  subject: 'すでにアカウントをお持ちです',
  lines: [
    'このメールアドレスで新規登録のお申し込みがありましたが、すでにアカウントがあります。',
    '',
    `ログイン: ${publicUrl}/login`,
    `パスワードをお忘れの場合: ${publicUrl}/reset-password`,
    '',
    'お心当たりのない場合は、このメールを破棄してください。アカウントに変更はありません。',
  ],
});

const reset = (told: MailedLink, address: string): MailContent => ({
  subject: 'パスワードの再設定',
  lines: [
    '次のリンクを開いて、新しいパスワードを設定してください。',
    '',
    address,
    '',
    validUntil(told),
    'お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。',
  ],
});

const invite = (told: MailedLink, address: string): MailContent => {
  const organization = `「${told.organizationName}」`;
  const role = told.userRole && roleLabels[told.userRole];
  return {
    subject: `${organization}への招待`,
    lines: [
      told.inviterName === null
        ? `${organization}から、コエノワへの招待が届いています。`
        : `${told.inviterName}さんが、あなたをコエノワの${organization}に招待しています。`,
      `役割: ${role}`,
      '次のリンクを開いて参加してください。',
      '',
      address,
      '',
      validUntil(told),
      'お心当たりのない場合は、このメールを破棄してください。',
    ],
  };
};

const contentByKind = { signup, reset, invite };

/** Subject and plain text of a link's mail. */
export function linkMailText(
  told: MailedLink,
  token: string,
  publicUrl: string,
): { subject: string; text: string } {
  const { subject, lines } =
    told.kind === 'signup' && told.hasAccount
      ? existingAccount(publicUrl)
      : contentByKind[told.kind](told, `${publicUrl}/${token}`);
  return {
    subject: `【コエノワ】${subject}`,
    text: [...lines, '', '--', 'このメールは、コエノワから自動でお送りしています。', ''].join('\n'),
  };
}
