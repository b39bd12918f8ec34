import { drawPdf } from '../../adapters/pdf/drawPdf';
import { analysisDocument, type AnalysisContent, type Detail } from './analysisDocument';

/** The levels of detail from the most to the least. The last one fits on a page with texts of any length. */
const details: readonly Detail[] = [
  { maxNoteLines: 2, quotesPerTopic: 2, countsUnread: true },
  { maxNoteLines: 1, quotesPerTopic: 2, countsUnread: true },
  { maxNoteLines: 1, quotesPerTopic: 1, countsUnread: false },
];

/** The analyses of rounds, each on one page of A4, in the most detail that fits. `name` is the title of the file. */
export async function drawAnalyses(contents: readonly AnalysisContent[], name: string): Promise<Uint8Array> {
  const versions = contents.map((content) => details.map((detail) => analysisDocument(content, detail)));
  for (;;) {
    const { pdf, pageCounts } = await drawPdf(
      versions.flatMap(([version]) => version ?? []),
      name,
    );
    const tooLong = versions.filter(({ length }, index) => length > 1 && pageCounts[index]! > 1);
    if (tooLong.length === 0) return pdf;
    for (const version of tooLong) version.shift();
  }
}
