import { formatTokyoDateTime } from '../../../domain/calendar/tokyoDate';
import { politeName } from '../../../domain/text/visibleText';
import { composeMail } from '../mail/composeMail';
import { sendMail } from '../mail/sendMail';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { findMailRecipient } from './accounts.queries';

/**
 * Mails that a password was changed, once for each change, and what to do if another person did it. Sent at any hour,
 * because the person may have to react at once. `changedAt` is ISO 8601.
 */
async function passwordMail(
  services: Services,
  { serviceUserId, changedAt }: { serviceUserId: number; changedAt: string },
): Promise<void> {
  const { database, config } = services;
  const account = await findMailRecipient(database.kysely, serviceUserId);
  if (!account) return;
  const at = new Date(changedAt);
  await sendMail(services, {
    messageId: `password-${serviceUserId}-${at.getTime()}`,
    to: account.email,
    ...composeMail({
      subject: 'パスワードを変更しました',
      lines: [
        politeName(account.name),
        '',
        `${formatTokyoDateTime(at)}に、コエノワのパスワードが変更されました。`,
        'ご自身で変更した場合は、このメールを破棄してください。',
        '',
        'お心当たりのない場合は、ほかの人がアカウントを使っているおそれがあります。次の画面から、すぐにパスワードを再設定してください。再設定すると、すべての端末でログアウトします。',
        '',
        { label: 'パスワードを再設定する', url: `${config.publicUrl}/reset-password` },
      ],
      footer: ['このメールは、コエノワから自動でお送りしています。'],
    }),
  });
}

export const passwordMailJob = defineJob('password-mail', passwordMail, { concurrency: 'mails' });

export const authJobs = [passwordMailJob];
