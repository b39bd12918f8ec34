import { actions } from './actions';
import { analyses } from './analyses';
import { analysisPdf } from './analysisPdf';
import { analysisSettings } from './analysisSettings';
import { auth } from './auth';
import { clients } from './clients';
import { account } from './account';
import { concerns } from './concerns';
import { members } from './members';
import { notifications } from './notifications';
import { onboarding } from './onboarding';
import { organizations } from './organizations';
import { postal } from './postal';
import { projects } from './projects';
import { questions } from './questions';
import { reportLists } from './reportLists';
import { reports } from './reports';
import { reportSettings } from './reportSettings';
import { risks } from './risks';
import { rounds } from './rounds';
import { slack } from './slack';
import { subscriptions } from './subscriptions';
import { survey } from './survey';

/** Every operation of the API: for the routes of the server, the endpoints of the web, and the catalogue tests. */
export const contract = {
  ...auth,
  ...account,
  ...members,
  ...organizations,
  ...projects,
  ...clients,
  ...questions,
  ...survey,
  ...risks,
  ...rounds,
  ...reports,
  ...reportLists,
  ...concerns,
  ...reportSettings,
  ...notifications,
  ...onboarding,
  ...analyses,
  ...actions,
  ...analysisPdf,
  ...analysisSettings,
  ...subscriptions,
  ...slack,
  ...postal,
};
