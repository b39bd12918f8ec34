import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../components/lazy';
import { parseId } from '../../lib/pathIds';
import { useLinkedDialog } from '../../lib/useLinkedDialog';
import type { RaiseConcernProps } from './RaiseConcernDialog';

const RaiseConcernDialog = lazyPart<RaiseConcernProps>(
  () => import(/* webpackChunkName: "raise-concern" */ './RaiseConcernDialog'),
);

interface Props {
  organizationId: number;
  /** The project that is preselected in the form. */
  projectId: number | null;
}

/**
 * The button of a page of concerns that opens the form for a new one, which the page then shows. With `?raise` in the
 * address the form is open, with `?raise={pjId}` for a concern about that project.
 */
export function RaiseConcern({ organizationId, projectId }: Props) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const dialog = useLinkedDialog('raise');
  const raiseForProjectId = parseId(params.get('raise'));
  const isReading = params.has('concern');
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        onClick={dialog.open}
        // Where an opened concern takes the place of the list, the page is for reading and has no button to write.
        sx={isReading ? { display: { xs: 'none', lg: 'inline-flex' } } : {}}
      >
        相談する
      </Button>
      <RaiseConcernDialog
        open={dialog.isOpen}
        organizationId={organizationId}
        projectId={raiseForProjectId ?? projectId}
        onClose={dialog.close}
        onSent={(concernId) => {
          dialog.close();
          void navigate({ search: `?concern=${concernId}` });
        }}
      />
    </>
  );
}
