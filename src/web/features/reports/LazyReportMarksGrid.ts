import { lazyComponent } from '../../components/lazy/lazyComponents';

/** `ReportMarksGrid` in a chunk of its own, because most visits read texts. */
export const ReportMarksGrid = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "report-marks", webpackPrefetch: true */ './ReportMarksGrid'))
      .ReportMarksGrid,
  { subject: '集計', height: 400 },
);
