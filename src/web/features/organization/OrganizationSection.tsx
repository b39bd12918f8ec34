import Skeleton from '@mui/material/Skeleton';
import { ErrorState } from '../../components/ErrorState';
import { Notice } from '../../components/Notice';
import { OrganizationImage } from '../../components/OrganizationImage';
import { PictureField } from '../../components/picture/PictureField';
import { Section } from '../../components/Section';
import { useSavePicture } from '../account/accountHooks';
import { useRefusal } from '../session/sessionHooks';
import { useGetOrganizationQuery, useUpdateOrganizationMutation } from './organizationApi';
import type { Organization } from './organizationApi';
import { OrganizationNameForm } from './OrganizationNameForm';

/** What the organization is called and looks like. */
export function OrganizationSection({ organizationId }: { organizationId: number }) {
  const { currentData, error, refetch } = useGetOrganizationQuery(
    { organizationId },
    { refetchOnMountOrArgChange: true },
  );
  const suspended = useRefusal('organization.update') === 'suspended';
  if (!currentData && error) {
    return <ErrorState subject="組織の情報" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Section heading="組織の情報">
      {!currentData && <Skeleton variant="rounded" height={276} aria-busy />}
      {suspended && <Notice severity="info">この組織は利用停止中のため、変更できません。</Notice>}
      {currentData && !suspended && (
        <>
          <Picture organization={currentData} />
          <OrganizationNameForm key={currentData.id} organization={currentData} />
        </>
      )}
    </Section>
  );
}

/** Saved at once, with the name as the server has it: a name that is being typed below is another matter. */
function Picture({ organization: { id, name, version, image } }: { organization: Organization }) {
  const [update] = useUpdateOrganizationMutation();
  const setImage = (imageKey: string | null) => update({ organizationId: id, name, version, imageKey });
  return (
    <PictureField
      label="組織の画像"
      shape="rect"
      standIn="標準の画像"
      removable={image !== null}
      onRemove={() => void setImage(null)}
      save={useSavePicture(setImage)}
    >
      <OrganizationImage image={image} size={80} />
    </PictureField>
  );
}
