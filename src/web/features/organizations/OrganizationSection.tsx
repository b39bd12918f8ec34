import { refetchOnOpen } from '../../api/api';
import { ErrorState } from '../../components/ErrorState';
import { OrganizationImage } from './OrganizationImage';
import { ImageField } from '../../components/image/ImageField';
import { Section } from '../../components/Section';
import { SuspendedNotice } from '../../components/SuspendedNotice';
import { LoadingShapes } from '../../components/LoadingShapes';
import { useSaveImage } from '../account/accountHooks';
import { useRefusal } from '../session/sessionHooks';
import { useGetOrganizationQuery, useUpdateOrganizationMutation } from './organizationsApi';
import type { Organization } from './organizationsApi';
import { OrganizationNameForm } from './OrganizationNameForm';

/** The name and the image of the organization. */
export function OrganizationSection({ organizationId }: { organizationId: number }) {
  const { currentData, error, refetch } = useGetOrganizationQuery({ organizationId }, refetchOnOpen);
  const isSuspended = useRefusal('organization.update') === 'suspended';
  if (!currentData && error) {
    return <ErrorState subject="基本情報" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Section>
      {!currentData && <LoadingShapes shapes={{ person: 1, field: 1, button: 1 }} />}
      {isSuspended && <SuspendedNotice />}
      {currentData && !isSuspended && (
        <>
          <OrganizationImageField organization={currentData} />
          <OrganizationNameForm key={currentData.id} organization={currentData} />
        </>
      )}
    </Section>
  );
}

/** Saves the image immediately and with the saved name, because unsaved input in the name form must not be sent. */
function OrganizationImageField({
  organization: { id, name, version, image },
}: {
  organization: Organization;
}) {
  const [update] = useUpdateOrganizationMutation();
  const setImage = (imageKey: string | null) => update({ organizationId: id, name, version, imageKey });
  return (
    <ImageField
      label="組織の画像"
      shape="rect"
      fallbackLabel="標準の画像"
      removable={image !== null}
      onRemove={() => setImage(null)}
      save={useSaveImage(setImage)}
    >
      <OrganizationImage image={image} size={80} />
    </ImageField>
  );
}
