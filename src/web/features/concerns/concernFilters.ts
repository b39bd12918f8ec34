import { concernStates, concernViews, type ConcernState, type ConcernView } from '../../../domain/concerns';
import { parseId } from '../../lib/pathIds';

/**
 * The filters of the page that its query string stores. The searched text is not among them, because addresses end up in
 * histories and logs.
 */
export interface ConcernFilters {
  view: ConcernView;
  state: ConcernState | null;
  projectId: number | null;
  /** The opened concern. */
  concernId: number | null;
}

export const viewLabels: Record<ConcernView, string> = {
  all: 'すべて',
  mine: '自分の相談',
  addressed: '自分宛て',
};
export const stateLabels: Record<ConcernState, string> = {
  open: '未解決',
  unanswered: '返信待ち',
  settled: '解決済み',
};

/** The filters that leave no concern out. */
export const noConcernFilters = { view: 'all', state: null, projectId: null } as const;

/** Reads the filters from a query string; invalid values count as absent. */
export const readConcernFilters = (params: URLSearchParams): ConcernFilters => ({
  view: concernViews.find((view) => view === params.get('view')) ?? 'all',
  state: concernStates.find((state) => state === params.get('state')) ?? null,
  projectId: parseId(params.get('project')),
  concernId: parseId(params.get('concern')),
});

/** The query string of the filters. */
export function concernSearch({ view, state, projectId, concernId }: ConcernFilters): string {
  const params = new URLSearchParams();
  if (view !== 'all') params.set('view', view);
  if (state) params.set('state', state);
  if (projectId) params.set('project', String(projectId));
  if (concernId) params.set('concern', String(concernId));
  const search = params.toString();
  return search && `?${search}`;
}
