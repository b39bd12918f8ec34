import { useCallback, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ErrorState } from '../../components/ErrorState';
import { LoadMore, type NextPage } from '../../components/LoadMore';
import { LoadingShapes } from '../../components/LoadingShapes';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { isSingleKey } from '../../lib/shortcutKeys';
import { useWhenNear } from '../../lib/useWhenNear';
import { ReportFeed } from './ReportFeed';
import { ReportSplitView } from './ReportSplitView';
import { useCreateReadMutation } from './reportsApi';
import type { BrowsedReport } from './reportsApi';

interface Props extends NextPage {
  organizationId: number;
  /** Undefined until the first page has arrived. */
  reports: readonly BrowsedReport[] | undefined;
  refetch: () => unknown;
  /** The report in the address, if any. */
  openedId: number | null;
  onOpen: (surveyId: number) => void;
  /** Shown instead of an empty list. */
  empty: ReactNode;
}

/**
 * Shows reports to read one after the other, beside their list on wide screens and below each other on narrow ones.
 * While the focus is inside, J and K go to the next and the previous report, and M marks the present one as read.
 */
export function ReportBrowser({ organizationId, reports, empty, ...props }: Props) {
  const { error, hasNextPage, isFetchingNextPage, refetch, fetchNextPage, openedId, onOpen } = props;
  const isWide = useBreakpointUp('lg');
  const [createRead] = useCreateReadMutation();
  const markRead = useCallback(
    ({ surveyId, projectId, openFrom, read, mine }: BrowsedReport) => {
      if (!read && !mine) void createRead({ organizationId, projectId, openFrom, surveyIds: [surveyId] });
    },
    [createRead, organizationId],
  );
  const listRef = useRef<HTMLDivElement>(null);
  const [shownId, setShownId] = useState(openedId);
  const findReport = (id: number | null) => reports?.find(({ surveyId }) => surveyId === id);
  // Without a report in the address, the report on screen stays open, even when newer ones are listed before it.
  const opened = findReport(openedId) ?? findReport(shownId) ?? reports?.[0];
  if (opened && opened.surveyId !== shownId) setShownId(opened.surveyId);
  const index = opened ? (reports?.indexOf(opened) ?? -1) : -1;
  const go = useCallback(
    (step: number) => {
      const next = reports?.[index + step];
      if (!next) return;
      onOpen(next.surveyId);
      focusReport(listRef.current, next.surveyId);
    },
    [reports, index, onOpen],
  );
  const onKeyDown = useReportKeys({ onGo: go, onRead: () => opened && markRead(opened) });
  const endRef = useWhenNear(hasNextPage && !isFetchingNextPage && !error, 600, fetchNextPage);
  const uniqueReports = useMemo(() => withoutRepeats(reports ?? []), [reports]);

  if (!reports && error)
    return <ErrorState subject="レポート" error={error} onRetry={() => void refetch()} />;
  if (!reports) return <LoadingShapes shapes={{ report: 3 }} />;

  const end = (
    <div ref={endRef}>
      <LoadMore page={props} subject="続きのレポート" label="さらに読み込む" />
    </div>
  );
  if (!opened)
    return (
      <>
        {empty}
        {end}
      </>
    );
  const view = { organizationId, reports: uniqueReports, opened, end };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the elements inside
    <div ref={listRef} onKeyDown={onKeyDown}>
      {isWide ? (
        <ReportSplitView
          {...view}
          openedBy={opened.surveyId === openedId ? 'reader' : 'page'}
          onOpen={onOpen}
          onGo={go}
          onRead={() => markRead(opened)}
          hasPrevious={index > 0}
          hasNext={index < reports.length - 1}
        />
      ) : (
        <ReportFeed {...view} onOpen={onOpen} />
      )}
    </div>
  );
}

/** The same report can be on two pages when the order changed between them. */
const withoutRepeats = (reports: readonly BrowsedReport[]): BrowsedReport[] => [
  ...new Map(reports.map((report) => [report.surveyId, report])).values(),
];

function focusReport(list: HTMLElement | null, surveyId: number): void {
  const element = list?.querySelector<HTMLElement>(`[data-report="${surveyId}"]`);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

interface KeyActions {
  /** Goes to the next (1) or the previous (-1) report. */
  onGo: (step: 1 | -1) => void;
  onRead: () => void;
}

/**
 * Returns the handler of the shortcuts J, K and M, which does nothing where letters are typed. It is attached to the
 * list, so it works only while the focus is inside (WCAG 2.1.4).
 */
const useReportKeys =
  ({ onGo, onRead }: KeyActions) =>
  (event: KeyboardEvent<HTMLElement>) => {
    if (!isSingleKey(event.nativeEvent)) return;
    const act = { j: () => onGo(1), k: () => onGo(-1), m: onRead }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
