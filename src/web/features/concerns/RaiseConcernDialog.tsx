import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useId, useRef, useState } from 'react';
import {
  isAddressable,
  maxConcernLength,
  maxConcernTitleLength,
  peopleToLeaveOut,
} from '../../../domain/concerns';
import { infoReported } from '../../api/feedbackEvents';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FieldFrame } from '../../components/FieldFrame';
import { LengthCount, nearEnd } from '../../components/LengthCount';
import { SelectInput } from '../../components/NativeSelect';
import { Notice } from '../../components/Notice';
import { Dialog } from '../../components/overlays';
import { PlainForm } from '../../components/PlainForm';
import { TextField } from '../../components/TextField';
import { errorText } from '../../lib/errorText';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useAppDispatch } from '../../store/hooks';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { AudienceField } from './AudienceField';
import type { Candidate } from './concernsApi';
import { refusalText } from './concernErrors';
import { PeopleField } from './PeopleField';
import { readersText } from './concernTexts';
import { ReadersPreview } from './ReadersPreview';
import { useConcernForm, type ConcernForm } from './useConcernForm';

export interface RaiseConcernProps {
  open: boolean;
  organizationId: number;
  /** The project of the page from which it was opened. */
  projectId: number | null;
  onClose: () => void;
  onSent: (concernId: number) => void;
}

/** Raises a concern and names everybody who will read it. What is typed is kept on the device until it is sent. */
export default function RaiseConcernDialog({ onClose, ...props }: RaiseConcernProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const isPhone = !useBreakpointUp('sm');
  const fieldsRef = useRef<HTMLDivElement>(null);
  const form = useConcernForm(props);
  const { concern, candidates, readers, attempts } = form;
  const isWritten = form.isStarted || form.body !== '';
  const error = form.sendingError ?? form.loadingError;

  // After each attempt the first field with an error gets the focus.
  useEffect(() => {
    if (attempts > 0) fieldsRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  function close() {
    form.forgetAttempts();
    onClose();
  }

  function keepAndClose() {
    if (isWritten) dispatch(infoReported('書きかけの相談を、この端末に残しました。'));
    close();
  }

  return (
    <Dialog
      open={props.open}
      onClose={keepAndClose}
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>相談する</DialogTitle>
      <PlainForm onSubmit={form.submit} aria-label="相談">
        <DialogContent ref={fieldsRef}>
          {error && <Notice severity="error">{errorText(error)}</Notice>}
          {form.isStarted && props.projectId !== null && concern.projectId !== props.projectId && (
            <Notice severity="info">前に書きかけた相談を開きました。プロジェクトを確かめてください。</Notice>
          )}
          <ConcernFields form={form} organizationId={props.organizationId} />
          {!candidates && !form.loadingError && <Skeleton variant="rounded" height={160} />}
          {!candidates && attempts > 0 && (
            // Nothing is sent before the writer has seen the names of the readers.
            <Notice severity="info">
              読む人を確かめています。読む人の名前が表示されてから、もう一度送信してください。
            </Notice>
          )}
          {candidates && <ReaderFields form={form} candidates={candidates} />}
          {candidates && readers && (
            <ReadersPreview readers={readers} audience={concern.audience} candidates={candidates} />
          )}
        </DialogContent>
        {candidates && readers && (
          // The readers are repeated beside the button, because the preview may be out of view on a phone.
          <Box id={`${id}-readers`} sx={readersStyles}>
            {'refusal' in readers
              ? refusalText(readers.refusal, concern.audience)
              : readersText(readers, candidates)}
          </Box>
        )}
        <DialogActions>
          {isWritten && (
            <DiscardButton
              onDiscard={() => {
                form.discard();
                close();
              }}
            />
          )}
          <Button onClick={keepAndClose}>閉じる</Button>
          <Button type="submit" variant="contained" aria-describedby={`${id}-readers`}>
            相談を送信
          </Button>
        </DialogActions>
      </PlainForm>
    </Dialog>
  );
}

/** The fields for project, title and text of the concern. */
function ConcernFields({ form, organizationId }: { form: ConcernForm; organizationId: number }) {
  const { concern, body, errors, isStarted, change } = form;
  return (
    <>
      <ProjectField
        organizationId={organizationId}
        projectId={concern.projectId}
        isRequired={form.isProjectRequired}
        error={errors.project}
        onChange={(projectId) =>
          change({
            projectId,
            ...(projectId === null && concern.audience === 'managers' && { audience: 'leaders' }),
            // Before anything is typed, choosing a project works as opening the dialog from it. Later it would change the
            // readers whom the person has seen.
            ...(projectId !== null && !isStarted && { audience: 'managers' }),
          })
        }
      />
      <TextField
        name="title"
        label="件名"
        value={concern.subject}
        error={errors.title}
        onChange={({ target }) => change({ subject: target.value })}
        count={(countId) => (
          <LengthCount
            id={countId}
            text={concern.subject}
            max={maxConcernTitleLength}
            from={nearEnd(maxConcernTitleLength)}
          />
        )}
      />
      <TextField
        name="body"
        label="相談の内容"
        multiline
        minRows={5}
        maxRows={14}
        value={body}
        error={errors.body}
        onChange={({ target }) => form.write(target.value)}
        count={(countId) => <LengthCount id={countId} text={body} min={1} max={maxConcernLength} />}
      />
    </>
  );
}

/** The fields for the readers of the concern: its addressees, and the people to leave out of those who would read it, too. */
function ReaderFields({ form, candidates }: { form: ConcernForm; candidates: readonly Candidate[] }) {
  const { concern, errors, change } = form;
  const leftOutChoices = peopleToLeaveOut(candidates, concern);
  return (
    <>
      <AudienceField
        value={concern.audience}
        candidates={candidates}
        hasProject={concern.projectId !== null}
        onChange={(audience) => change({ audience })}
      />
      {concern.audience === 'people' && (
        <PeopleField
          legend="宛先の人"
          candidates={candidates.filter(isAddressable)}
          selected={concern.people}
          error={errors.people}
          onChange={(people) =>
            change({ people, leftOut: concern.leftOut.filter((person) => !people.includes(person)) })
          }
        />
      )}
      {concern.audience !== 'people' && leftOutChoices.length > 0 && (
        <PeopleField
          legend="閲覧から除外する人"
          article="left-out-people"
          help="この相談を読む人のうち、内容に関わる人など、読んでほしくない人を選べます。ここに名前のない人は、もともと読みません。"
          isOptional
          candidates={leftOutChoices}
          selected={concern.leftOut}
          error={errors.people}
          onChange={(leftOut) => change({ leftOut })}
        />
      )}
    </>
  );
}

function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)} sx={{ mr: 'auto' }}>
        下書きを削除
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="下書きを削除しますか？"
        confirmLabel="下書きを削除"
        destructive
        onConfirm={() => {
          setIsAsking(false);
          onDiscard();
        }}
        onClose={() => setIsAsking(false)}
      >
        書きかけの相談は元に戻せません。
      </ConfirmDialog>
    </>
  );
}

interface ProjectFieldProps {
  organizationId: number;
  projectId: number | null;
  isRequired: boolean;
  error: string | undefined;
  onChange: (projectId: number | null) => void;
}

function ProjectField({ organizationId, projectId, isRequired, error, onChange }: ProjectFieldProps) {
  const id = useId();
  const { data } = useGetOrganizationProjectsQuery({ organizationId });
  const options = (data?.projects ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isKnown = projectId === null || options.some(({ value }) => value === String(projectId));
  return (
    <FieldFrame id={id} label="プロジェクト" optional={!isRequired} error={error}>
      <SelectInput
        id={id}
        describedBy={error && `${id}-error`}
        error={error !== undefined}
        value={String(projectId ?? '')}
        options={[
          { value: '', label: isRequired ? '選んでください' : 'プロジェクトには関わらない' },
          ...options,
          ...(isKnown ? [] : [{ value: String(projectId), label: 'このプロジェクト' }]),
        ]}
        onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
      />
    </FieldFrame>
  );
}

/** Limits the text to two lines. */
const readersStyles = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // Keeps the full height while the fields above scroll.
  flex: 'none',
  px: 3,
  pt: 1,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;
