import type { EarlyReplies, SlotsOf } from '../fillEarlyPage';
import { projectSlots } from '../projectSlots';

/** The header and the tabs; the queries of each tab begin with the project. */
export const slotsOf: SlotsOf = (replies, _now, { pathname }) => {
  const [me, project] = replies as EarlyReplies<['getMe', 'getProject']>;
  return projectSlots(me, project, pathname);
};
