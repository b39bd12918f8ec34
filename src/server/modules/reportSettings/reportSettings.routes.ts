import type { reportSettings } from '../../../contract/reportSettings';
import { write, type Handlers } from '../handler';
import { presentReportSettings, presentReportSettingsHistory } from './presentReportSettings';
import { listReportSettings, settingsVersionsPerPage } from './reportSettings.queries';
import { updateReportSettings } from './updateReportSettings';

export const reportSettingsHandlers: Handlers<keyof typeof reportSettings> = {
  getReportSettings: async ({ actor: { organizationId }, db }) =>
    presentReportSettings((await listReportSettings(db, organizationId, { limit: 1 }))[0]),
  // The query reads one version more than a page has, to know whether there are more.
  getReportSettingsHistory: async ({ actor: { organizationId }, input: { before }, db }) =>
    presentReportSettingsHistory(
      await listReportSettings(db, organizationId, { before, limit: settingsVersionsPerPage + 1 }),
    ),
  updateReportSettings: write(updateReportSettings),
};
