import Box from '@mui/material/Box';
import { LoadingSection } from '../../components/LoadingShapes';

export const ConditionSkeleton = () => (
  <Box sx={panels}>
    <Box sx={threeColumns}>
      <LoadingSection label="プロジェクトの状態を読み込んでいます" shapes={{ figure: 1 }} />
      <LoadingSection shapes={{ figure: 1 }} />
      <LoadingSection shapes={{ figure: 1 }} />
    </Box>
    <LoadingSection shapes={{ chart: 1 }} />
    <LoadingSection shapes={{ text: 4 }} />
  </Box>
);

export const panels = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const threeColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(240px, 1fr))' },
} as const;
