import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { HelpLink } from '../../components/HelpLink';
import { Notice } from '../../components/Notice';
import { useOrgId } from '../../lib/pathIds';
import { timelinePath } from '../../lib/timelinePath';
import { useCan } from '../session/sessionHooks';
import type { RoundAnalysis } from './analysesApi';

/**
 * Why a round shows only its participation (product §4). Those who may read the single answers are told where these are.
 */
export function WithheldNotice({
  round: { projectId, openFrom, withheld },
}: {
  round: Pick<RoundAnalysis, 'projectId' | 'openFrom' | 'withheld'>;
}) {
  const organizationId = useOrgId();
  const canReadAnswers = useCan('timeline.read', { organizationId, projectId });
  if (!withheld) return null;
  const { reason, complete, minimum } = withheld;
  if (reason === 'open') {
    return (
      <Notice severity="info">
        この回は回答を受け付けています。{minimum}
        人以上が回答すると、スコアと内容を締切のあとに表示します。誰の回答か推測されないようにするためです。
      </Notice>
    );
  }
  const answersPath = timelinePath(`/organizations/${organizationId}/projects/${projectId}`, { openFrom });
  return (
    <Notice severity="info">
      完了した回答は{complete}人分です。
      {canReadAnswers ? (
        <>
          スコアと分析には{minimum}人分の回答が必要です。1人ずつの回答は
          <Link component={RouterLink} to={answersPath}>
            アンケート
          </Link>
          にあります。
        </>
      ) : (
        <>{minimum}人分そろうと、スコアと内容を表示します。誰の回答か推測されないようにするためです。</>
      )}
      <HelpLink article="readers" about="スコアを表示しない理由" />
    </Notice>
  );
}
