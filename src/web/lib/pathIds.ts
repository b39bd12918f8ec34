import { useParams } from 'react-router-dom';

export type PathIdName = 'orgId' | 'pjId';

const paramLabels: Record<PathIdName, string> = { orgId: '組織', pjId: 'プロジェクト' };

/** The URL lacks an id that the page's path requires (spec §2, §8). */
export class PathIdError extends Error {
  override name = 'PathIdError';

  constructor(readonly param: PathIdName) {
    super(`URLから${paramLabels[param]}のID（${param}）を読み取れませんでした。`);
  }
}

/** An id of a URL as a number; null unless it is a positive integer without leading zeros (spec §2: numeric). */
export const parseId = (value: string | null | undefined): number | null =>
  value && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null;

/** @throws PathIdError when the value is not an id */
export function readPathId(param: PathIdName, value: string | undefined): number {
  const id = parseId(value);
  if (id === null) throw new PathIdError(param);
  return id;
}

/** The organization id in the page's path, for pages inside the shell. Throws PathIdError. */
export const useOrgId = (): number => readPathId('orgId', useParams().orgId);

/** The project id in the page's path, for project pages. Throws PathIdError. */
export const usePjId = (): number => readPathId('pjId', useParams().pjId);

/**
 * For paths that match no page: throws PathIdError when the path of a page was meant but an id is missing, for example
 * /organizations/projects and /organizations/1/projects//reports (spec §2).
 */
export function checkPathIds(pathname: string): void {
  const [, root, orgId, area, pjId] = pathname.split('/');
  if (root !== 'organizations') return;
  readPathId('orgId', orgId);
  if (area === 'projects') readPathId('pjId', pjId);
}
