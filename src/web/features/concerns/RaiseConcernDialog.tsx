import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useId, useState } from 'react';
import {
  maxConcernLength,
  maxConcernTitleLength,
  needsProject,
  readersOfConcern,
  type ConcernChoice,
} from '../../../domain/concerns';
import { infoReported } from '../../api/feedbackEvents';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FieldFrame } from '../../components/FieldFrame';
import { LengthCount } from '../../components/LengthCount';
import { SelectInput } from '../../components/NativeSelect';
import { Notice } from '../../components/Notice';
import { Dialog } from '../../components/overlays';
import { PlainForm } from '../../components/PlainForm';
import { TextField } from '../../components/TextField';
import { errorText } from '../../lib/errorText';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useAppDispatch } from '../../store/hooks';
import { useTextDraft } from '../drafts/textDrafts';
import type { ConcernDraft } from '../drafts/textDrafts';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { useCurrentOrganization } from '../session/sessionHooks';
import { AudienceField } from './AudienceField';
import { useCreateConcernMutation, useGetConcernCandidatesQuery, type Candidate } from './concernsApi';
import { concernErrors, refusalText } from './concernErrors';
import { PeopleField } from './PeopleField';
import { readersText } from './concernTexts';
import { ReadersPreview } from './ReadersPreview';

export interface RaiseConcernProps {
  open: boolean;
  organizationId: number;
  /** The project of the page from which it was opened. */
  projectId: number | null;
  onClose: () => void;
  onSent: (concernId: number) => void;
}

const emptyConcern: ConcernDraft = {
  subject: '',
  projectId: null,
  audience: 'leaders',
  people: [],
  leftOut: [],
};

/** Raises a concern and names everybody who will read it. What is typed is kept on the device until it is sent. */
export default function RaiseConcernDialog({
  open,
  organizationId,
  projectId: openedFor,
  onClose,
  onSent,
}: RaiseConcernProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const isPhone = !useBreakpointUp('sm');
  const { draft, edit, posted } = useTextDraft(`new-concern-${organizationId}`, '送信していない相談');
  const isStarted = draft.concern !== undefined;
  const isWritten = isStarted || draft.body !== '';
  const [isDiscarding, setIsDiscarding] = useState(false);
  const concern = draft.concern ?? {
    ...emptyConcern,
    projectId: openedFor,
    ...(openedFor !== null && { audience: 'managers' as const }),
  };
  const { projectId, ...choice } = concern;
  const { data, error: loadingError } = useGetConcernCandidatesQuery(
    { organizationId, ...(projectId !== null && { projectId }) },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  const candidates = data?.candidates;
  const [create, { error, reset }] = useCreateConcernMutation();
  /** How often the person tried to send it. Errors are shown from the first attempt on. */
  const [attempts, setAttempts] = useState(0);
  const isGuest = needsProject(useCurrentOrganization()?.userRole ?? 'member');
  const readers = candidates && readersOfConcern(candidates, choice);
  const leftOutChoices = candidates && peopleToLeaveOut(candidates, choice);
  const errors = attempts > 0 ? concernErrors({ ...concern, body: draft.body }, { readers, isGuest }) : {};
  const change = (changes: Partial<ConcernDraft>) => edit({ concern: { ...concern, ...changes } });

  // After each attempt the first field with an error gets the focus.
  useEffect(() => {
    if (attempts === 0) return;
    document.getElementById(`${id}-form`)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, id]);

  async function submit() {
    setAttempts(attempts + 1);
    const found = concernErrors({ ...concern, body: draft.body }, { readers, isGuest });
    if (!readers || 'refusal' in readers || Object.keys(found).length > 0) return;
    const result = await create({
      organizationId,
      ...(projectId !== null && { projectId }),
      title: concern.subject,
      body: draft.body,
      audience: concern.audience,
      people: concern.audience === 'people' ? concern.people : [],
      leftOut: concern.leftOut,
      readers: [...readers.addressees, ...readers.others],
      requestId: draft.requestId,
    });
    if (!result.data) return;
    posted();
    setAttempts(0);
    onSent(result.data.concernId);
  }

  function close() {
    reset();
    setAttempts(0);
    onClose();
  }

  function keepAndClose() {
    if (isWritten) dispatch(infoReported('書きかけの相談を、この端末に残しました。'));
    close();
  }

  function discard() {
    setIsDiscarding(false);
    posted();
    close();
  }

  return (
    <Dialog
      open={open}
      onClose={keepAndClose}
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>相談する</DialogTitle>
      <PlainForm onSubmit={submit} aria-label="相談">
        <DialogContent id={`${id}-form`}>
          {(error || loadingError) && <Notice severity="error">{errorText(error ?? loadingError)}</Notice>}
          {isStarted && openedFor !== null && projectId !== openedFor && (
            <Notice severity="info">前に書きかけた相談を開きました。プロジェクトを確かめてください。</Notice>
          )}
          <ProjectField
            organizationId={organizationId}
            projectId={projectId}
            isRequired={isGuest}
            error={errors.project}
            onChange={(next) =>
              change({
                projectId: next,
                ...(next === null && concern.audience === 'managers' && { audience: 'leaders' }),
                // As if it had been opened from the project. Later it would change readers whom the person has seen.
                ...(next !== null && !isStarted && { audience: 'managers' }),
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
              <LengthCount id={countId} text={concern.subject} min={1} max={maxConcernTitleLength} />
            )}
          />
          <TextField
            name="body"
            label="相談の内容"
            multiline
            minRows={5}
            maxRows={14}
            value={draft.body}
            error={errors.body}
            onChange={({ target }) => edit({ body: target.value, concern })}
            count={(countId) => <LengthCount id={countId} text={draft.body} min={1} max={maxConcernLength} />}
          />
          {!candidates && !loadingError && <Skeleton variant="rounded" height={160} />}
          {!candidates && attempts > 0 && (
            // Nothing is sent before the writer has seen the names of the readers.
            <Notice severity="info">
              読む人を確かめています。読む人の名前が表示されてから、もう一度送信してください。
            </Notice>
          )}
          {candidates && (
            <>
              <AudienceField
                value={concern.audience}
                candidates={candidates}
                hasProject={projectId !== null}
                onChange={(audience) => change({ audience })}
              />
              {concern.audience === 'people' && (
                <PeopleField
                  legend="宛先の人"
                  candidates={candidates.filter(({ userRole }) => userRole !== 'guest')}
                  selected={concern.people}
                  error={errors.people}
                  onChange={(people) =>
                    change({ people, leftOut: concern.leftOut.filter((person) => !people.includes(person)) })
                  }
                />
              )}
              {concern.audience !== 'people' && leftOutChoices && leftOutChoices.length > 0 && (
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
              {readers && (
                <ReadersPreview readers={readers} audience={concern.audience} candidates={candidates} />
              )}
            </>
          )}
        </DialogContent>
        {readers && candidates && (
          // The readers are repeated beside the button, because the preview may be out of view on a phone.
          <Box id={`${id}-readers`} sx={readersStyles}>
            {'refusal' in readers
              ? refusalText(readers.refusal, concern.audience)
              : readersText(readers, candidates)}
          </Box>
        )}
        <DialogActions>
          {isWritten && (
            <Button color="error" onClick={() => setIsDiscarding(true)} sx={{ mr: 'auto' }}>
              下書きを削除
            </Button>
          )}
          <Button onClick={keepAndClose}>閉じる</Button>
          <Button type="submit" variant="contained" aria-describedby={`${id}-readers`}>
            相談を送信
          </Button>
        </DialogActions>
      </PlainForm>
      <ConfirmDialog
        open={isDiscarding}
        title="下書きを削除しますか？"
        confirmLabel="下書きを削除"
        destructive
        onConfirm={discard}
        onClose={() => setIsDiscarding(false)}
      >
        書きかけの相談は元に戻せません。
      </ConfirmDialog>
    </Dialog>
  );
}

/** Those who would read the concern if nobody were left out, and those who are. */
function peopleToLeaveOut(candidates: readonly Candidate[], choice: ConcernChoice): readonly Candidate[] {
  const readers = readersOfConcern(candidates, { ...choice, leftOut: [] });
  const ids = new Set(choice.leftOut);
  if (!('refusal' in readers)) for (const id of [...readers.addressees, ...readers.others]) ids.add(id);
  return candidates.filter(({ serviceUserId }) => ids.has(serviceUserId));
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
