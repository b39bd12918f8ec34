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
  /** The writer. */
  serviceUserId: id('メンバー').optional(),
};

const listedReport = {
  ...reportFields,
  projectId: replyField.id,
  projectName: replyField.text,
  openFrom: replyField.day,
};

/** The counts of one round, for a project or a person. A report that the caller may not read is nowhere in them. */
const marks = object({
  submitted: replyField.count,
  /** Of the submitted ones, like the next two. */
  late: replyField.count,
  unread: replyField.count,
  commented: replyField.count,
  /** Reports not submitted, where the caller may know who has answered; one's own everywhere. */
  missing: replyField.count,
});
/** For each of `openFroms`; null where nothing was asked or the figures are hidden. */
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
    }),
  },
  getOrganizationReports: {
    input: object({
      organizationId,
      openFrom,
      ...filter,
      /** Of the list only this report, if it has it. */
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
      /** Null at the end. A page can be short, or empty, before the end. */
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
