import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { slackFailureText } from '../../../domain/slack';
import { failureReported, successReported } from '../../api/feedbackEvents';
import { useAppDispatch } from '../../store/hooks';

/** Announces once whether connecting to Slack succeeded, which the query string of the page says until then. */
export function useSlackOutcome(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const outcome = new URLSearchParams(search).get('slack');
  useEffect(() => {
    if (outcome === null) return;
    dispatch(
      outcome === 'connected' ? successReported('Slackと連携しました。') : failureReported(slackFailureText),
    );
    void navigate({ search: '' }, { replace: true });
  }, [dispatch, navigate, outcome]);
}
