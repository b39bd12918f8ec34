import type { SlotsOf } from '../fillEarlyPage';
import { projectSlots } from '../projectSlots';

/** The header and the tabs. */
export const slotsOf: SlotsOf = (replies, _now, { pathname }) => projectSlots(replies, pathname);
