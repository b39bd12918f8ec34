import { matchPath, useParams } from 'react-router-dom';

export type PathIdName = 'orgId' | 'pjId';

const what: Record<PathIdName, string> = { orgId: '組織', pjId: 'プロジェクト' };

/** A page was opened without the number its path must carry (spec §2, §8). */
export class PathIdError extends Error {
  override name = 'PathIdError';

  constructor(readonly param: PathIdName) {
    super(`URLから${what[param]}のID（${param}）を読み取れませんでした。`);
  }
}

/** A path id as a number; throws PathIdError unless it is a positive whole number (spec §2: numeric). */
export function readPathId(param: PathIdName, value: string | undefined): number {
  if (!value || !/^[1-9]\d{0,15}$/.test(value)) throw new PathIdError(param);
  return Number(value);
}

/** The organization of the page. To be used on every page but those in `pathsWithoutOrgId`. */
export const useOrgId = (): number => readPathId('orgId', useParams().orgId);

/** The project of the page. To be used on project pages. */
export const usePjId = (): number => readPathId('pjId', useParams().pjId);

/**
 * The pages that need no organization (spec §2). `/:token` stands for the links of verification mails; `/` only
 * leads on to another page.
 */
export const pathsWithoutOrgId = [
  '/login',
  '/signup',
  '/reset-password',
  '/register-password',
  '/signup-invited-member',
  '/maintenance',
  '/terms-of-service',
  '/:token',
  '/404',
  '/500',
] as const;

/** Whether a path belongs to an organization, so that a missing orgId is an error (spec §2). */
export const needsOrgId = (pathname: string): boolean =>
  pathname !== '/' && !pathsWithoutOrgId.some((path) => matchPath(path, pathname));
