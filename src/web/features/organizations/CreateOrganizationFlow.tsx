import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { FlowHeading } from '../../components/FlowHeading';
import { Form } from '../../components/Form';
import { showValidationErrors } from '../../components/showValidationErrors';
import { flowAdvanced, flowLeft, flowReturned, selectFlowPage } from '../ui/uiSlice';
import { NewOrganizationDetails } from './NewOrganizationDetails';
import { useCreateOrganizationMutation } from './organizationsApi';
import { organizationNameResolver, OrganizationNameField } from './OrganizationNameField';
import type { OrganizationNameFields } from './OrganizationNameField';

interface Props {
  onCreated: (organizationId: number) => void;
  /** Left of the button on the first page. */
  cancel?: ReactNode;
}

/** A new organization in two pages (spec §2): what it is called, then what that means. What is typed stays on the way back. */
export function CreateOrganizationFlow({ onCreated, cancel }: Props) {
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => selectFlowPage(state, 'createOrganization'));
  /** One wish, however often it is sent. */
  const [requestId] = useState(() => crypto.randomUUID());
  const [create, { error }] = useCreateOrganizationMutation();
  const form = useForm<OrganizationNameFields>({
    resolver: organizationNameResolver,
    mode: 'onTouched',
    defaultValues: { name: '' },
  });

  useEffect(() => () => void dispatch(flowLeft('createOrganization')), [dispatch]);

  async function submit(fields: OrganizationNameFields) {
    if (page === 1) return void dispatch(flowAdvanced('createOrganization'));
    const { data, error: refused } = await create({ ...fields, requestId });
    if (data) return onCreated(data.organizationId);
    dispatch(flowReturned('createOrganization'));
    showValidationErrors(form, refused);
  }

  return (
    <Form form={form} onSubmit={submit} aria-label="組織の作成">
      <FlowHeading pages={['組織名の入力', '内容の確認']} page={page} />
      <ConnectionNotice error={error} />
      {page === 1 ? <OrganizationNameField /> : <NewOrganizationDetails name={form.getValues('name')} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        {page === 1 ? (
          cancel
        ) : (
          <Button onClick={() => dispatch(flowReturned('createOrganization'))}>戻る</Button>
        )}
        <Button type="submit" variant="contained">
          {page === 1 ? '内容を確認' : '組織を作成'}
        </Button>
      </Box>
    </Form>
  );
}
