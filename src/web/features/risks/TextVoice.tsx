import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { politeNameOrLeft } from '../../../domain/text/visibleText';
import { ExcerptText } from '../../components/ExcerptText';
import { hiddenInPrint } from '../../components/printStyles';
import { useNow } from '../../lib/useNow';
import { HandleRisk, VoiceTags } from './HandleRisk';
import type { ProjectRisk } from './risksApi';
import { placeOfVoice, voiceHeading, voiceTags } from './voices';

interface Props {
  projectId: number;
  risk: ProjectRisk;
}

/** The voice in an answer or a report, below its text, where its readers can record the talk. */
export const TextVoice = ({ projectId, risk }: Props) => (
  <VoiceRow heading={voiceHeading(risk)} tags={<VoiceTags risk={risk} tags={voiceTags(risk, useNow())} />}>
    <HandleRisk risk={risk} projectId={projectId} name={politeNameOrLeft(risk.author)} />
  </VoiceRow>
);

/** A text of the answer or the report, with the sentence marked that the voice quotes. */
export function VoicedText({ risk, text }: { risk: ProjectRisk; text: string }) {
  const excerpt = placeOfVoice(risk, text);
  return excerpt ? <ExcerptText excerpt={excerpt} /> : text;
}

interface RowProps {
  heading: string;
  tags: ReactNode;
  /** HandleRisk. */
  children: ReactNode;
}

export const VoiceRow = ({ heading, tags, children }: RowProps) => (
  <Box role="group" aria-label={heading} tabIndex={-1} sx={rowStyles}>
    <Box component="span" sx={{ typography: 'subtitle2' }}>
      {heading}
    </Box>
    {tags}
    {children}
  </Box>
);

const rowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 2,
  mb: 1,
  minHeight: 44,
  ...hiddenInPrint,
} as const;
