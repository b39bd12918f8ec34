import { uncached } from '../../api/api';
import type { AppThunk } from '../../app/createStore';
import { timelineApi, type TimelineInput } from './timelineApi';

export interface ExportProgress {
  rows: number;
  /** How many rows the file will have. */
  total: number;
}

export type ExportResult =
  { fileName: string; parts: string[]; error?: undefined } | { fileName?: undefined; error: unknown };

interface ExportOptions {
  /** Called after each part but the last one. */
  onProgress: (progress: ExportProgress) => void;
  signal: AbortSignal;
}

/**
 * Fetches a project's answers part by part as one CSV file; null after an abort. Not a mutation: the loading overlay of
 * spec §4 would cover the progress.
 */
export const exportAnswers =
  (input: TimelineInput, { onProgress, signal }: ExportOptions): AppThunk<Promise<ExportResult | null>> =>
  async (dispatch) => {
    const parts: string[] = [];
    let [cursor, rows, total] = [undefined as string | undefined, 0, 0];
    for (;;) {
      const request = dispatch(timelineApi.endpoints.exportAnswers.initiate({ ...input, cursor }, uncached));
      const { data, error } = await request;
      if (signal.aborted) return null;
      if (!data) return { error };
      parts.push(data.csv);
      rows += data.rows;
      total = data.total ?? total;
      if (data.nextCursor === null) return { fileName: data.fileName, parts };
      onProgress({ rows, total });
      cursor = data.nextCursor;
    }
  };
