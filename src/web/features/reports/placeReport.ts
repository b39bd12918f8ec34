interface Listed {
  surveyId: number;
  submittedAt: string;
  mine: boolean;
  read: boolean;
}

/**
 * Puts the current state of a report into the loaded pages of a list that is sorted like the server's: unread reports
 * first, then the newest. A report that the list does not have is inserted. Without a current state, the report is
 * removed.
 */
export function placeReport<T extends Listed>(
  pages: { reports: T[]; nextCursor: string | null }[],
  surveyId: number,
  current: T | undefined,
): void {
  for (const { reports } of pages) {
    const index = reports.findIndex((report) => report.surveyId === surveyId);
    const shown = reports[index];
    if (!shown) continue;
    // The reply does not contain a read mark that is still being sent.
    if (current) Object.assign(shown, current, { read: shown.read || current.read });
    else reports.splice(index, 1);
    return;
  }
  if (current) insert(pages, current);
}

const isUnread = ({ read, mine }: Listed) => !read && !mine;

const isNewer = (a: Listed, b: Listed) =>
  a.submittedAt === b.submittedAt ? a.surveyId > b.surveyId : a.submittedAt > b.submittedAt;

const comesBefore = (a: Listed, b: Listed) => (isUnread(a) === isUnread(b) ? isNewer(a, b) : isUnread(a));

function insert<T extends Listed>(pages: { reports: T[]; nextCursor: string | null }[], added: T): void {
  for (const { reports } of pages) {
    const index = reports.findIndex((report) => comesBefore(added, report));
    if (index < 0) continue;
    reports.splice(index, 0, added);
    return;
  }
  // The report belongs after all loaded ones, so it will come with the next page if there is one.
  const last = pages.at(-1);
  if (last?.nextCursor === null) last.reports.push(added);
}
