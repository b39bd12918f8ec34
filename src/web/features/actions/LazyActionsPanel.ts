import { lazyPart } from '../../components/lazy';
import type { ActionsPanelProps } from './ActionsPanel';

/** The actions of a project, which come below the findings of a round, in a chunk of their own. */
export const LazyActionsPanel = lazyPart<ActionsPanelProps>(
  async () => ({
    default: (await import(/* webpackChunkName: "actions-panel" */ './ActionsPanel')).ActionsPanel,
  }),
  { subject: 'アクション', height: 200 },
);
