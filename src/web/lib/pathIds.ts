import { useParams } from 'react-router-dom';

export type PathIdName = 'orgId' | 'pjId';

const paramLabels: Record<PathIdName, string> = { orgId: '組織', pjId: 'プロジェクト' };

/** A page was opened without the number its path must carry (spec §2, §8). */
export class PathIdError extends Error {
  override name = 'PathIdError';

  constructor(readonly param: PathIdName) {
    super(`URLから${paramLabels[param]}のID（${param}）を読み取れませんでした。`);
  }
}

/** A path id as a number; throws PathIdError unless it is a positive whole number (spec §2: numeric). */
export function readPathId(param: PathIdName, value: string | undefined): number {
  if (!value || !/^[1-9]\d{0,15}$/.test(value)) throw new PathIdError(param);
  return Number(value);
}

/** The organization of the page. To be used on every page inside the shell. */
export const useOrgId = (): number => readPathId('orgId', useParams().orgId);

/** The project of the page. To be used on project pages. */
export const usePjId = (): number => readPathId('pjId', useParams().pjId);

/**
 * For an address that no page has: throws PathIdError where it is one of a page but for the number it lacks, like
 * /organizations/projects and /organizations/1/projects//reports (spec §2).
 */
export function checkPathIds(pathname: string): void {
  const [, root, orgId, area, pjId] = pathname.split('/');
  if (root !== 'organizations') return;
  readPathId('orgId', orgId);
  if (area === 'projects') readPathId('pjId', pjId);
}
