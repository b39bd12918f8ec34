import type { LinkKind } from '../../../domain/links';
import type { JobDefinition } from '../jobQueue';

/** The mail that carries a link: the row of `sign_ups`, `password_resets` or `invitations`. */
export const sendLinkMailJob: JobDefinition<{ kind: LinkKind; id: number }> = {
  name: 'link-mail',
  concurrency: 4,
};
