import { rulesResolver } from '../../components/contractResolver';
import { contractErrors } from '../../components/contractRules';
import { toFieldErrors } from '../../lib/fieldErrors';
import { newClientOption, toProjectBasics } from './projectFields';
import type { ProjectFields } from './projectFields';

const dayLabels = { startsOn: '開始日', endsOn: '終了日' } as const;

/** The contract's rules for a project and its new client, and a rule for the date inputs. */
export const projectResolver = rulesResolver<ProjectFields>(async (fields, inputs) => {
  const basics = await contractErrors('createProject', toProjectBasics(fields));
  const newClient =
    fields.clientId === newClientOption ? await contractErrors('createClient', fields.newClient) : [];
  const incompleteDays = (['startsOn', 'endsOn'] as const).filter(
    // The value of an incomplete or impossible date is empty; only the validity of the input element shows it.
    (name) => (inputs[name]?.ref as HTMLInputElement | undefined)?.validity?.badInput,
  );
  return {
    ...toFieldErrors(basics),
    ...toFieldErrors(newClient, (path) => `newClient.${path}`),
    ...Object.fromEntries(
      incompleteDays.map((name) => [name, `${dayLabels[name]}を年月日まで入力してください。`]),
    ),
  };
});
