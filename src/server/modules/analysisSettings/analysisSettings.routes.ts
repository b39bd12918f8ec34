import type { analysisSettings } from '../../../contract/analysisSettings';
import { aiServiceHost } from '../../adapters/analysis/aiServiceHost';
import { write, type Handlers } from '../handler';
import { getAnalysisSettings } from './analysisSettings.queries';
import { updateAnalysisSettings } from './updateAnalysisSettings';

export const analysisSettingsHandlers: Handlers<keyof typeof analysisSettings> = {
  getAnalysisSettings: async ({ actor: { organizationId }, db, services }) => {
    const { alertLimits, engine, ...settings } = await getAnalysisSettings(db, organizationId);
    const aiService = aiServiceHost(services.config);
    return {
      ...settings,
      alertLimits: { ...alertLimits },
      engine: aiService === null ? 'builtin' : engine,
      aiService,
    };
  },
  updateAnalysisSettings: write(updateAnalysisSettings),
};
