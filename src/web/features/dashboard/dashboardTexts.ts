import { maxSavedProjects } from '../../../domain/analysis/dashboard';
import type { AlertKind } from '../../../domain/analysis/types';
import { analysisPath } from '../../lib/analysisPath';
import { attentionSteps, tabLabels } from '../../lib/attentionSteps';

/** Number of projects shown at first. */
export const maxShownRanks = 5;

/** The heading of the ranking and the sentence below it. `ranked`: the number of the `total` projects that need attention. */
export const rankingTexts = (ranked: number, total: number) => ({
  heading: `気になるプロジェクト（${ranked}件）`,
  note:
    ranked === 0
      ? '最新の回に、気になる点のあるプロジェクトはありません。'
      : `${total}件のうち${ranked}件に気になる点があります。急ぐ順に並べています。`,
});

/** What to do about an alert of a project, with links to the pages that help. `path`: of the project. */
export function rankSteps(kind: AlertKind, path: string, openFrom: string) {
  const { advice, tabs } = attentionSteps[kind];
  const paths: Partial<Record<(typeof tabs)[number], string>> = {
    analysis: analysisPath(path, openFrom),
    reports: `${path}/reports?openFrom=${openFrom}`,
    members: `${path}/members`,
  };
  const links = tabs.flatMap((tab) => {
    const to = paths[tab];
    return to === undefined ? [] : [{ label: tabLabels[tab], to }];
  });
  return { advice, links };
}

/** The button that saves the shown projects as a PDF, and its full name. `closed`: the number of those with a closed round. */
export function pdfTexts(closed: number) {
  const saved = Math.min(closed, maxSavedProjects);
  return {
    label: closed > saved ? `PDFを保存（${saved}件まで）` : 'PDFを保存',
    name: `${saved}件のプロジェクトの分析のPDFを保存（気になるものから）`,
  };
}
