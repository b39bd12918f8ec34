import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../components/lazy';
import { Page } from '../components/Page';
import { ConcernsPanel } from '../features/concerns/ConcernsPanel';
import type { RaiseConcernProps } from '../features/concerns/RaiseConcernDialog';
import { PageTip } from '../features/onboarding/PageTip';
import { RequirePermission } from '../features/session/RequirePermission';
import { concernPath } from '../lib/concernPath';
import { parseId, useOrgId } from '../lib/pathIds';

const RaiseConcernDialog = lazyPart<RaiseConcernProps>(
  () => import(/* webpackChunkName: "raise-concern" */ '../features/concerns/RaiseConcernDialog'),
);

/** /organizations/{orgId}/concerns; with `?raise={pjId}` the form for a concern about that project is open. */
export default function ConcernsPage() {
  const organizationId = useOrgId();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const raiseForProjectId = parseId(params.get('raise'));
  /** The project that is preselected in the form: that of the link, or the one whose concerns are shown. */
  const projectId = raiseForProjectId ?? parseId(params.get('project'));
  const [isOpen, setIsOpen] = useState(raiseForProjectId !== null);
  return (
    <Page
      heading="相談内容一覧"
      actions={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
          相談する
        </Button>
      }
    >
      <RequirePermission organizationId={organizationId} actions={['concern.read']}>
        <PageTip tip="concerns" />
        <ConcernsPanel key={organizationId} organizationId={organizationId} />
      </RequirePermission>
      <RaiseConcernDialog
        key={`raise-${organizationId}`}
        open={isOpen}
        organizationId={organizationId}
        projectId={projectId}
        onClose={() => {
          setIsOpen(false);
          if (raiseForProjectId !== null) setParams('', { replace: true });
        }}
        onSent={(concernId) => {
          setIsOpen(false);
          void navigate(concernPath(organizationId, concernId));
        }}
      />
    </Page>
  );
}
