import { projectStatuses } from '../domain/projects';
import { maxSearchLength, reportViews } from '../domain/reportList';
import { waitingReasons } from '../domain/waitingComments';
import { day, id, instant, object, oneOf, requiredSingleLineText } from './fields';
import { person, replyField } from './replyFields';
import { reportFields } from './reports.schemas';
import { cursor, nextCursor } from './survey.schemas';

const organizationId = id('組織');
const openFrom = day('回');

const filter = {
  view: oneOf('表示', reportViews).optional(),
  projectId: id('プロジェクト').optional(),
  clientId: id('取引先').optional(),
  /** The writer of the reports. */
  serviceUserId: id('メンバー').optional(),
};

const listedReport = {
  ...reportFields,
  projectId: replyField.id,
  projectName: replyField.text,
  openFrom: replyField.day,
};

/** The counts of one round, for a project or a person. No count includes a report that the caller may not read. */
const marks = object({
  submitted: replyField.count,
  /** Number of submitted reports that were late. `unread` and `commented` count submitted reports, too. */
  late: replyField.count,
  unread: replyField.count,
  commented: replyField.count,
  /**
   * Reports not submitted in a round that has closed, and not yet in one that is open. Counted where the caller may know
   * who has answered; the caller's own are always counted.
   */
  missing: replyField.count,
  waiting: replyField.count,
});
/** One entry for each of `openFroms`; null where nobody was asked or the figures are hidden. */
const rounds = replyField.list(marks.nullable());

const overview = object({
  /** The newest rounds up to the requested one, oldest first. */
  openFroms: replyField.list(replyField.day),
  projects: replyField.list(
    object({
      projectId: replyField.id,
      projectName: replyField.text,
      projectStatus: replyField.oneOf(projectStatuses),
      rounds,
    }),
  ),
  people: replyField.list(object({ person: person, rounds })),
});

export const reportListsSchemas = {
  getOrganizationReportRounds: {
    input: object({ organizationId }),
    reply: object({
      rounds: replyField.list(
        object({ openFrom: replyField.day, projects: replyField.count, unread: replyField.count }),
      ),
      /** The newest day with unread reports, otherwise the newest one with reports; null where there are none. */
      dayToRead: replyField.day.nullable(),
    }),
  },
  getOrganizationReports: {
    input: object({
      organizationId,
      openFrom,
      ...filter,
      /** Restricts the list to this report, if the list contains it. */
      report: id('レポート').optional(),
      /** Reports that were unread at this time keep their place before the others. */
      asOf: instant('時刻').optional(),
      cursor,
    }),
    reply: object({
      openFrom: replyField.day,
      reports: replyField.list(object(listedReport)),
      nextCursor,
    }),
  },
  searchReports: {
    input: object({
      organizationId,
      text: requiredSingleLineText('検索する言葉', { max: maxSearchLength }),
      ...filter,
      cursor,
    }),
    reply: object({
      reports: replyField.list(
        object({
          ...listedReport,
          excerpt: object({
            label: replyField.text,
            before: replyField.text,
            match: replyField.text,
            after: replyField.text,
          }),
        }),
      ),
      /** The cursor of the next page; null at the end of the list. A page before the end can be short or even empty. */
      nextCursor,
    }),
  },
  getWaitingComments: {
    input: object({ organizationId }),
    reply: object({
      comments: replyField.list(
        object({
          commentId: replyField.id,
          surveyId: replyField.id,
          projectId: replyField.id,
          projectName: replyField.text,
          openFrom: replyField.day,
          author: person.nullable(),
          reason: replyField.oneOf(waitingReasons),
          createdAt: replyField.instant,
        }),
      ),
    }),
  },
  getOrganizationReportMarks: { input: object({ organizationId, openFrom }), reply: overview },
  getProjectReportMarks: {
    input: object({ organizationId, projectId: id('プロジェクト'), openFrom }),
    reply: overview,
  },
};
