import { SlackSection } from '../../features/slack/SlackSection';
import { SettingsLayout } from './SettingsLayout';

export default function SlackSettingsPage() {
  return (
    <SettingsLayout path="slack">
      {(organizationId) => <SlackSection organizationId={organizationId} />}
    </SettingsLayout>
  );
}
