import { checkPermission } from '../../../../domain/permissions';
import { commentCountText, showsWaiting, writerText } from '../../../features/concerns/concernTexts';
import { elapsedText } from '../../../lib/dates';
import { concernPath } from '../../../lib/concernPath';
import type { SlotsOf } from '../fillEarlyPage';
import { when } from '../when';

/** As many as a tall phone shows; the others come with the scripts. */
const maxConcerns = 6;

/** The list of concerns without filters, with none of them opened. */
export const slotsOf: SlotsOf = ({ getMe: me, getConcerns: list }, now, { pathname, search }) => {
  const organizationId = Number(pathname.split('/')[2]);
  if (!me || checkPermission(me, 'concern.read', { organizationId }) !== null) return null;
  const isListed = !search && list !== undefined && list.concerns.length > 0;
  return {
    tip: when(!me.viewedTips.includes('concerns')),
    raise: when(!new URLSearchParams(search).has('concern')),
    loading: when(!isListed),
    listed: when(isListed).map(() => ({
      concerns: (list?.concerns ?? []).slice(0, maxConcerns).map((concern) => {
        const { concernId, title, project, unread, settled, excerpt, commentCount, lastAt } = concern;
        return {
          path: concernPath(organizationId, concernId),
          from: writerText(concern),
          at: elapsedText(lastAt, now),
          [unread ? 'unreadTitle' : 'readTitle']: [{ title }],
          unread: when(unread),
          waiting: when(showsWaiting(concern)),
          settled: when(settled),
          facts: [
            ...(project ? [{ text: project.name }] : []),
            ...(commentCount > 0 ? [{ text: commentCountText(commentCount) }] : []),
          ],
          excerpt,
        };
      }),
    })),
  };
};
