import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { planNames } from '../../../domain/billing/plans';
import { roleLabels } from '../../../domain/roles';
import { trialDays, formatTrialEnd } from '../../../domain/billing/trial';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { DescriptionList } from '../../components/DescriptionList';
import { FlowHeading } from '../../components/FlowHeading';
import { Form } from '../../components/Form';
import { useServerForm } from '../../components/useServerForm';
import { useNow } from '../../lib/useNow';
import { useCreateOrganizationMutation } from './organizationsApi';
import { organizationNameResolver, OrganizationNameField } from './OrganizationNameField';

interface Props {
  onCreated: (organizationId: number) => void;
  /** Rendered left of the submit button on the first page. */
  cancel?: ReactNode;
}

/** Creates an organization in two pages (spec §2): name, then confirmation. The name is kept when going back. */
export function CreateOrganizationFlow({ onCreated, cancel }: Props) {
  const [page, setPage] = useState(1);
  /** Idempotency key: a retry after a lost reply does not create a second organization. */
  const [requestId] = useState(() => crypto.randomUUID());
  const [create, { error }] = useCreateOrganizationMutation();
  const { form, submit } = useServerForm({
    resolver: organizationNameResolver,
    defaultValues: { name: '' },
    async send(fields) {
      if (page === 1) {
        setPage(2);
        return undefined;
      }
      const result = await create({ ...fields, requestId });
      if (result.error) setPage(1);
      return result;
    },
    onSent: ({ organizationId }) => onCreated(organizationId),
  });

  return (
    <Form form={form} onSubmit={submit} aria-label="組織の作成">
      <FlowHeading pages={['組織名の入力', '内容の確認']} page={page} />
      <ConnectionNotice error={error} />
      {page === 1 ? <OrganizationNameField /> : <NewOrganizationDetails name={form.getValues('name')} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        {page === 1 ? cancel : <Button onClick={() => setPage(1)}>戻る</Button>}
        <Button type="submit" variant="contained">
          {page === 1 ? '内容を確認' : '組織を作成'}
        </Button>
      </Box>
    </Form>
  );
}

/** The consequences of creating an organization (product §7). */
const NewOrganizationDetails = ({ name }: { name: string }) => (
  <DescriptionList
    items={[
      ['組織名', name],
      ['あなたの役割', roleLabels.admin],
      ['プラン', `${planNames.starter}（${trialDays}日間の無料トライアル）`],
      ['無料トライアルの終了日', formatTrialEnd(useNow())],
      ['料金', 'トライアル中はかかりません。有料プランに登録しない限り、終了後もかかりません。'],
    ]}
  />
);
