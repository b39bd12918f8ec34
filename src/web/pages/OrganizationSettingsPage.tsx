import Box from '@mui/material/Box';
import { lazyPart } from '../components/lazy';
import { Page, shownInOrder } from '../components/Page';
import { PageTip } from '../features/onboarding/PageTip';
import { DeleteOrganizationSection } from '../features/organizations/DeleteOrganizationSection';
import { OrganizationSection } from '../features/organizations/OrganizationSection';
import { RequirePermission } from '../features/session/RequirePermission';
import { useCan } from '../features/session/sessionHooks';
import { useOrgId } from '../lib/pathIds';

// The section is below the initial viewport, so it has its own chunk, which loads while the page is rendered.
const PlanSection = lazyPart<{ organizationId: number }>(
  async () => ({
    default: (
      await import(
        /* webpackChunkName: "plan-section", webpackPreload: true */ '../features/subscriptions/PlanSection'
      )
    ).PlanSection,
  }),
  { subject: 'プラン', height: 320 },
);

const ScheduleSection = lazyPart<{ organizationId: number }>(
  async () => ({
    default: (
      await import(
        /* webpackChunkName: "schedule-section", webpackPreload: true */ '../features/rounds/ScheduleSection'
      )
    ).ScheduleSection,
  }),
  { subject: 'アンケートの予定', height: 640 },
);

const ReportSettings = lazyPart<{ organizationId: number }>(
  async () => ({
    default: (
      await import(
        /* webpackChunkName: "report-settings", webpackPreload: true */ './organization/ReportSettingsWorkspace'
      )
    ).ReportSettingsWorkspace,
  }),
  { subject: 'レポートの設定', height: 480 },
);

const SlackSection = lazyPart<{ organizationId: number }>(
  async () => ({
    default: (
      await import(
        /* webpackChunkName: "slack-section", webpackPreload: true */ '../features/slack/SlackSection'
      )
    ).SlackSection,
  }),
  { subject: 'Slack連携', height: 220 },
);

const AnalysisSettings = lazyPart<{ organizationId: number }>(
  async () => ({
    default: (
      await import(
        /* webpackChunkName: "analysis-settings", webpackPreload: true */ '../features/analysisSettings/AnalysisSettingsSection'
      )
    ).AnalysisSettingsSection,
  }),
  { subject: '分析の設定', height: 640 },
);

const FeedbackSection = lazyPart<{ organizationId: number }>(
  async () => ({
    default: (await import(/* webpackChunkName: "feedback-section" */ '../features/analyses/FeedbackSection'))
      .FeedbackSection,
  }),
  { subject: '分析への評価', height: 160 },
);

/** /organizations/{orgId}/setting/organization */
export default function OrganizationSettingsPage() {
  const organizationId = useOrgId();
  const canChangePlan = useCan('subscription.change');
  return (
    <Page heading="組織設定" width="reading">
      <RequirePermission
        organizationId={organizationId}
        actions={['organization.update', 'organization.delete']}
      >
        <Box sx={{ display: 'grid', gap: 3, ...shownInOrder }}>
          <OrganizationSection organizationId={organizationId} />
          <ScheduleSection organizationId={organizationId} />
          <ReportSettings organizationId={organizationId} />
          <AnalysisSettings organizationId={organizationId} />
          <FeedbackSection organizationId={organizationId} />
          <SlackSection organizationId={organizationId} />
          <Box sx={shownInOrder}>
            {canChangePlan && <PageTip tip="plan" />}
            <PlanSection organizationId={organizationId} />
          </Box>
          <DeleteOrganizationSection />
        </Box>
      </RequirePermission>
    </Page>
  );
}
