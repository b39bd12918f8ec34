export interface CsvProgress {
  rows: number;
  /** The number of rows that the file will have. */
  total: number;
}

/** One part of a file (contract: csvPart). */
interface CsvPart {
  fileName: string;
  csv: string;
  rows: number;
  total: number | null;
  nextCursor: string | null;
}

/** Requests the part that a cursor leads to, or the first part without a cursor. */
export type FetchCsvPart = (cursor: string | undefined) => PromiseLike<{ data?: CsvPart; error?: unknown }>;

export type CsvResult =
  { fileName: string; parts: string[]; error?: undefined } | { fileName?: undefined; error: unknown };

interface Options {
  /** Called after each part but the last one. */
  onProgress: (progress: CsvProgress) => void;
  signal: AbortSignal;
}

/** Fetches a CSV file part by part; null after an abort. */
export async function fetchCsv(
  fetchPart: FetchCsvPart,
  { onProgress, signal }: Options,
): Promise<CsvResult | null> {
  const parts: string[] = [];
  let [cursor, rows, total] = [undefined as string | undefined, 0, 0];
  for (;;) {
    const { data, error } = await fetchPart(cursor);
    if (signal.aborted) return null;
    if (!data) return { error };
    parts.push(data.csv);
    rows += data.rows;
    total = data.total ?? total;
    if (data.nextCursor === null) return { fileName: data.fileName, parts };
    onProgress({ rows, total });
    cursor = data.nextCursor;
  }
}
