import Button from '@mui/material/Button';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { EditConflicts } from '../../components/EditConflicts';
import { Form } from '../../components/Form';
import { Section } from '../../components/Section';
import { useVersionedForm } from '../../components/useServerForm';
import { useGetClientsQuery } from '../clients/clientsApi';
import { ProjectFormFields } from './ProjectFormFields';
import { toProjectBasics, toProjectFields, newClientOption } from './projectFields';
import type { ProjectFields } from './projectFields';
import { useUpdateProjectMutation } from './projectsApi';
import type { Project } from './projectsApi';
import { projectResolver } from './projectResolver';
import { useSubmitClient } from './projectsHooks';

const labels = { name: 'プロジェクト名', clientId: '取引先', startsOn: '開始日', endsOn: '終了日' };

/** Edits name, client and period of a project with optimistic locking. */
export function ProjectForm({ project }: { project: Project }) {
  const { id: projectId, organizationId, version } = project;
  const clients = useGetClientsQuery({ organizationId }).data?.clients ?? [];
  const [update, { error }] = useUpdateProjectMutation();
  const { form, submit, conflicts } = useVersionedForm<ProjectFields>({
    resolver: projectResolver,
    latest: toProjectFields(project),
    version,
    labels,
    formatField,
    async send(fields, baseVersion) {
      const clientId = await submitClient(fields);
      if (clientId === 'rejected') return undefined;
      return update({
        organizationId,
        projectId,
        ...toProjectBasics(fields),
        clientId,
        version: baseVersion,
      });
    },
  });
  const submitClient = useSubmitClient(organizationId, form);

  function formatField(name: keyof ProjectFields, fields: ProjectFields): string {
    if (name === 'clientId') return clientName(fields);
    if (name === 'startsOn' || name === 'endsOn')
      return fields[name] ? formatTokyoDate(fields[name]) : '未定';
    return fields.name;
  }

  function clientName({ clientId, newClient: { name } }: ProjectFields): string {
    if (clientId === '') return '取引先なし';
    return clientId === newClientOption
      ? name
      : (clients.find(({ id }) => String(id) === clientId)?.name ?? '');
  }

  return (
    <Section heading="基本情報">
      <Form form={form} onSubmit={submit} aria-label="基本情報">
        <EditConflicts {...conflicts} />
        <ConnectionNotice error={error} />
        <ProjectFormFields organizationId={organizationId} />
        <Button type="submit" variant="contained">
          変更を保存
        </Button>
      </Form>
    </Section>
  );
}
