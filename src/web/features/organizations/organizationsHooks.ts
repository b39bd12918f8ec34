import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks';
import { organizationCreated } from '../session/sessionEvents';

/** Leads the founder of an organization to its first page, where the start of the trial is told. */
export function useGoToNewOrganization(): (organizationId: number) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (organizationId) => {
    void navigate(`/organizations/${organizationId}/projects`);
    dispatch(organizationCreated(organizationId));
  };
}
