import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { riskOutcomes, type RiskOutcome } from '../../../domain/analysis/themes';
import { Notice } from '../../components/Notice';
import { Tag } from '../../components/Tag';
import { TimeAgo } from '../../components/TimeAgo';
import { focusNextRow } from '../../lib/focusHeading';
import { useOrgId } from '../../lib/pathIds';
import { useHandleRiskMutation, type ProjectRisk } from './risksApi';
import { recordText } from './voices';

/** The kinds of a voice and for how long it waits. */
export const VoiceTags = ({ risk, tags }: { risk: ProjectRisk; tags: readonly string[] }) =>
  tags.map((text) => (
    <Tag key={text} tone={risk.handledAt === null ? 'warning' : 'neutral'}>
      {text}
    </Tag>
  ));

interface Props {
  risk: ProjectRisk;
  projectId: number;
  /** The writer. */
  name: string;
}

/** The buttons that record how a voice was handled, or the record of it, in a flex row that wraps. */
export function HandleRisk({ risk, projectId, name }: Props) {
  const { surveyId, source, handledAt } = risk;
  const [handle, { error, isLoading }] = useHandleRiskMutation();
  const key = { organizationId: useOrgId(), projectId, surveyId, source };
  return (
    <>
      {handledAt === null ? (
        <HandleButtons
          name={name}
          disabled={isLoading}
          onHandle={(outcome, button) =>
            void focusNextRow(button, handle({ ...key, handled: true, outcome }))
          }
        />
      ) : (
        // Beside a long record the button has room on phones, too.
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {recordText(risk)}（<TimeAgo at={handledAt} />）
          </Box>
          <Button
            size="small"
            disabled={isLoading}
            aria-label={`${name}の記録を取り消す`}
            onClick={({ currentTarget }) =>
              void focusNextRow(currentTarget, handle({ ...key, handled: false }))
            }
            sx={{ flex: 'none' }}
          >
            取り消す
          </Button>
        </Box>
      )}
      {error && (
        <Box sx={{ flexBasis: '100%' }}>
          <Notice severity="error">記録できませんでした。もう一度お試しください。</Notice>
        </Box>
      )}
    </>
  );
}

/** The button of each way to handle a voice, and what follows the writer's name in its name for screen readers. */
const outcomes: Record<RiskOutcome, { label: string; about: string; variant: 'outlined' | 'text' }> = {
  talked: { label: '話しました', about: 'と', variant: 'outlined' },
  notApplicable: { label: '当てはまらない', about: 'には', variant: 'text' },
};

interface ButtonProps {
  /** The writer. */
  name: string;
  disabled?: boolean;
  onHandle?: (outcome: RiskOutcome, button: HTMLButtonElement) => void;
}

export const HandleButtons = ({ name, disabled, onHandle }: ButtonProps) =>
  riskOutcomes.map((outcome) => {
    const { label, about, variant } = outcomes[outcome];
    return (
      <Button
        key={outcome}
        size="small"
        variant={variant}
        disabled={disabled}
        aria-label={`${name}${about}${label}`}
        onClick={
          onHandle && (({ currentTarget }: MouseEvent<HTMLButtonElement>) => onHandle(outcome, currentTarget))
        }
        sx={{ px: 1 }}
      >
        {label}
      </Button>
    );
  });
