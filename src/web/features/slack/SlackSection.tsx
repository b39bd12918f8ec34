import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { featureLimitMessage } from '../../../domain/billing/planContents';
import { refetchOnOpen } from '../../api/api';
import { ErrorState } from '../../components/ErrorState';
import { MutedText } from '../../components/MutedText';
import { Notice } from '../../components/Notice';
import { PlanRestrictionNotice } from '../plans/PlanRestrictionNotice';
import { Section } from '../../components/Section';
import { SupportContact } from '../../components/SupportContact';
import { SuspendedNotice } from '../../components/SuspendedNotice';
import { LoadingSection } from '../../components/LoadingShapes';
import { useRefusal } from '../session/sessionHooks';
import { useCurrentPlan } from '../plans/plansHooks';
import { SlackConnectionPanel } from './SlackConnectionPanel';
import { useGetSlackQuery, type SlackStatus } from './slackApi';
import { useConnectSlack } from './useConnectSlack';
import { useSlackOutcome } from './useSlackOutcome';

interface Props {
  organizationId: number;
}

/** The connection of the organization with Slack. */
export function SlackSection({ organizationId }: Props) {
  useSlackOutcome();
  const refusal = useRefusal('organization.update');
  const { currentData, error, refetch } = useGetSlackQuery(
    { organizationId },
    { ...refetchOnOpen, skip: refusal !== null },
  );
  if (refusal) return <SuspendedNotice />;
  if (!currentData && error) {
    return <ErrorState subject="Slack連携の状態" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <LoadingSection shapes={{ text: 1, button: 1 }} />;
  return (
    <Section
      heading="Slack連携"
      note="アンケートの開始・締切前のリマインド・締切後の回答数を、選んだチャンネルに投稿します。相談の内容や、個人の回答、書かれた文章は投稿しません。"
    >
      <SlackContent organizationId={organizationId} status={currentData} />
    </Section>
  );
}

function SlackContent({ organizationId, status }: Props & { status: SlackStatus }) {
  const { plan, openPlans } = useCurrentPlan();
  const { connection, configured } = status;
  const planLimit = featureLimitMessage(plan, 'slack');
  return (
    <>
      {planLimit && <PlanRestrictionNotice onPlans={openPlans}>{planLimit}</PlanRestrictionNotice>}
      {!configured && <NotConfigured />}
      {connection && <SlackConnectionPanel organizationId={organizationId} connection={connection} />}
      {!connection && configured && !planLimit && <ConnectPanel organizationId={organizationId} />}
    </>
  );
}

const NotConfigured = () => (
  <Notice severity="info">
    Slack連携は準備中です。ご利用いただけるようになると、ここから連携できます。
    <SupportContact />
  </Notice>
);

function ConnectPanel({ organizationId }: Props) {
  const connect = useConnectSlack(organizationId);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 260px' }}>
        <MutedText>
          Slackの画面でワークスペースを選んで許可すると、この画面に戻ります。そのあとで投稿先のチャンネルを選びます。
        </MutedText>
      </Box>
      <Button variant="contained" onClick={() => void connect()}>
        Slackと連携
      </Button>
    </Box>
  );
}
