import { lazyPart } from '../../components/lazy';
import { SettingsLayout } from './SettingsLayout';

/** Loads beside the page, whose frame is there first. */
const ScheduleSection = lazyPart<{ organizationId: number }>(
  () =>
    import(
      /* webpackChunkName: "schedule-section", webpackPreload: true */ '../../features/rounds/ScheduleSection'
    ),
  { subject: 'アンケートの予定', height: 640 },
);

export default function ScheduleSettingsPage() {
  return (
    <SettingsLayout path="schedule">
      {(organizationId) => <ScheduleSection organizationId={organizationId} />}
    </SettingsLayout>
  );
}
