import { lazyPart } from '../../components/lazy';

/** `ReportMarksGrid` in a chunk of its own, because most visits read texts. */
export const ReportMarksGrid = lazyPart(
  () => import(/* webpackChunkName: "report-marks", webpackPrefetch: true */ './ReportMarksGrid'),
  { subject: '集計', height: 400 },
);
