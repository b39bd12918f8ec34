import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { MutedText } from '../../components/MutedText';
import { Section } from '../../components/Section';
import type { NotificationSettings } from './settingsChanges';

interface Props {
  projects: NotificationSettings['projects'];
  onMute: (changed: { projectId: number; muted: boolean }) => void;
}

/** Chooses the projects that send the person no notifications at all. */
export const MutedProjectsSection = ({ projects, onMute }: Props) => (
  <Section
    heading="通知を止めるプロジェクト"
    note="選んだプロジェクトの通知は、どの方法でも届きません。アンケートは要対応に残ります。"
  >
    {projects.length === 0 && <MutedText>参加しているプロジェクトはまだありません。</MutedText>}
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: { sm: '1fr 1fr' },
        maxHeight: 420,
        overflowY: 'auto',
      }}
    >
      {projects.map(({ projectId, name, muted }) => (
        <li key={projectId}>
          <FormControlLabel
            control={
              <Checkbox checked={muted} onChange={(_, checked) => onMute({ projectId, muted: checked })} />
            }
            label={name}
            sx={{ m: 0, overflowWrap: 'anywhere' }}
          />
        </li>
      ))}
    </Box>
  </Section>
);
