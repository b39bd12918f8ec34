import type { LinkKind } from '../../../domain/links';
import type { JobDefinition } from '../jobQueue';

/** Mails a link; `id` is that of its row in `sign_ups`, `password_resets` or `invitations`. */
export const sendLinkMailJob: JobDefinition<{ kind: LinkKind; id: number }> = {
  name: 'link-mail',
  concurrency: 4,
};
