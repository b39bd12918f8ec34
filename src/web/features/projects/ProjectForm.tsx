import Button from '@mui/material/Button';
import { dayText } from '../../lib/dates';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { EditedTwice } from '../../components/EditedTwice';
import { Form } from '../../components/Form';
import { Section } from '../../components/Section';
import { showFaults } from '../../components/showFaults';
import { useVersionedForm } from '../../components/useVersionedForm';
import { useGetClientsQuery } from '../clients/clientsApi';
import { ProjectFormFields } from './ProjectFormFields';
import { basicsOf, fieldsOf, newClient } from './projectFields';
import type { ProjectFields } from './projectFields';
import { useUpdateProjectMutation } from './projectsApi';
import type { Project } from './projectsApi';
import { projectResolver, useChosenClient } from './projectsHooks';

const labels = { name: 'プロジェクト名', clientId: '取引先', startsOn: '開始日', endsOn: '終了日' };

/** Name, client and period, saved against the version they were read in. */
export function ProjectForm({ project }: { project: Project }) {
  const { id: projectId, organizationId, version } = project;
  const clients = useGetClientsQuery({ organizationId }).data?.clients ?? [];
  const [update, { error }] = useUpdateProjectMutation();
  const { form, submit, disputes, settle } = useVersionedForm<ProjectFields>({
    resolver: projectResolver,
    latest: fieldsOf(project),
    version,
    labels,
    say,
    async save(fields, against) {
      const clientId = await chosenClient(fields);
      if (clientId === 'refused') return false;
      const { error: refused } = await update({ projectId, ...basicsOf(fields), clientId, version: against });
      if (refused) showFaults(form, refused);
      return !refused;
    },
  });
  const chosenClient = useChosenClient(organizationId, form);

  function say(name: keyof ProjectFields, fields: ProjectFields): string {
    if (name === 'clientId') return clientName(fields);
    if (name === 'startsOn' || name === 'endsOn') return fields[name] ? dayText(fields[name]) : '未定';
    return fields.name;
  }

  function clientName({ clientId, newClient: { name } }: ProjectFields): string {
    if (clientId === '') return '取引先なし';
    return clientId === newClient ? name : (clients.find(({ id }) => String(id) === clientId)?.name ?? '');
  }

  return (
    <Section heading="基本情報">
      <Form form={form} onSubmit={async (fields) => void (await submit(fields))} aria-label="基本情報">
        <EditedTwice disputes={disputes} onSettle={(name, choice) => void settle(name, choice)} />
        <ConnectionNotice error={error} />
        <ProjectFormFields organizationId={organizationId} />
        <Button type="submit" variant="contained">
          変更を保存
        </Button>
      </Form>
    </Section>
  );
}
