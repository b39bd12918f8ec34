import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { organizationCreated } from '../session/sessionEvents';

/** Opens the project list of a newly created organization and shows the dialog about the start of its trial. */
export function useGoToNewOrganization(): (organizationId: number) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (organizationId) => {
    void navigate(`/organizations/${organizationId}/projects`);
    dispatch(organizationCreated(organizationId));
  };
}
