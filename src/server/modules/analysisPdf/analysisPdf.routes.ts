import type { analysisPdf } from '../../../contract/analysisPdf';
import { filterProjects, projectsInPdf } from '../../../domain/analysis/dashboard';
import { formatTokyoDate, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { checkPermission } from '../../../domain/permissions';
import { isolated } from '../../../domain/text/visibleText';
import { drawPdf } from '../../adapters/pdf/drawPdf';
import { pdfFileName } from '../../adapters/pdf/pdfFileName';
import { groupBy } from '../../lib/groupBy';
import { notFound } from '../../lib/errors';
import { findOrganizationName, findProjectName } from '../access/names.queries';
import { listPermittedProjects } from '../access/permissions.queries';
import { listOpenActions } from '../agreedActions/actions.queries';
import { listDashboard } from '../analyses/dashboard.queries';
import { presentDashboard } from '../analyses/presentDashboard';
import { findRound, presentRound, presentRounds } from '../analyses/readRound';
import type { Handlers } from '../handler';
import { analysisDocument } from './analysisDocument';

export const analysisPdfHandlers: Handlers<keyof typeof analysisPdf> = {
  getAnalysisPdf: async (call) => {
    const { actor, db, now } = call;
    const { analysis } = await presentRound(db, call, await findRound(call));
    const projectName = await findProjectName(db, actor);
    const organizationName = await findOrganizationName(db, actor.organizationId);
    if (projectName === undefined || organizationName === undefined) throw notFound('プロジェクト');
    const canReadActions = checkPermission(actor.viewer, 'action.read', actor) === null;
    const actions = canReadActions ? await listOpenActions(db, actor, [actor.projectId]) : [];
    const document = analysisDocument({ organizationName, projectName, analysis, actions, now });
    return fileReply(
      pdfFileName('分析', projectName, analysis.openFrom),
      await drawPdf([document], titleOf(projectName, analysis.openFrom)),
    );
  },
  getOrganizationAnalysesPdf: async (call) => {
    const { actor, input, db, now } = call;
    const { clientId = null, managerId = null } = input;
    const today = tokyoDate(now);
    const { projects } = presentDashboard(await listDashboard(db, actor, { until: today, now }));
    const shown = projectsInPdf(filterProjects(projects, { clientId, managerId }));
    const organizationName = await findOrganizationName(db, actor.organizationId);
    if (organizationName === undefined || shown.length === 0) throw notFound('分析');

    const analyses = await presentRounds(db, call, shown);
    const analysisOf = new Map(analyses.map((analysis) => [analysis.projectId, analysis]));
    const projectIds = [...analysisOf.keys()];
    const withActions = await listPermittedProjects(db, 'action.read', actor, projectIds);
    const actions = groupBy(await listOpenActions(db, actor, [...withActions]), (action) => action.projectId);
    const documents = shown.flatMap(({ projectId, projectName }) => {
      const analysis = analysisOf.get(projectId);
      const content = { organizationName, projectName, actions: actions.get(projectId) ?? [], now };
      return analysis ? [analysisDocument({ ...content, analysis })] : [];
    });
    return fileReply(
      pdfFileName('組織の分析', organizationName, today),
      await drawPdf(documents, titleOf(organizationName, today)),
    );
  },
};

const titleOf = (name: string, day: string): string => `${isolated(name)} ${formatTokyoDate(day)}の分析`;

const fileReply = (fileName: string, pdf: Uint8Array) => ({
  fileName,
  pdf: Buffer.from(pdf).toString('base64'),
});
