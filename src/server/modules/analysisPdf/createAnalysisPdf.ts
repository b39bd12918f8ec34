import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { isolated } from '../../../domain/text/visibleText';
import { pdfFileName } from '../../adapters/pdf/pdfFileName';
import { analysisDocument, type AnalysisContent, type Detail } from './analysisDocument';

/** From the most to the least; the last one fits on a page with texts of any length. */
const details: readonly [Detail, ...Detail[]] = [
  { maxNoteLines: 2, quotesPerTopic: 2, countsUnread: true },
  { maxNoteLines: 1, quotesPerTopic: 2, countsUnread: true },
  { maxNoteLines: 1, quotesPerTopic: 1, countsUnread: false },
];

/** The analysis of a round on one page of A4, in the most detail that fits. */
export async function createAnalysisPdf(
  content: AnalysisContent,
): Promise<{ fileName: string; pdf: Uint8Array }> {
  const { projectName, analysis } = content;
  return {
    fileName: pdfFileName('分析', projectName, analysis.openFrom),
    pdf: await drawOnOnePage(content, details),
  };
}

async function drawOnOnePage(
  content: AnalysisContent,
  [detail, ...less]: readonly [Detail, ...Detail[]],
): Promise<Uint8Array> {
  // Loaded with the first document, because the fonts' packages take a while.
  const { drawDocument } = await import('../../adapters/pdf/drawDocument');
  const { projectName, analysis } = content;
  const name = `${isolated(projectName)} ${formatTokyoDate(analysis.openFrom)}の分析`;
  const { pdf, drawnLines } = await drawDocument(analysisDocument(content, detail), name);
  const [next, ...others] = less;
  return next === undefined || drawnLines.every(({ page }) => page === 1)
    ? pdf
    : drawOnOnePage(content, [next, ...others]);
}
