import CheckIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { analysisSteps, type AnalysisStep } from '../../../domain/analysis/run';
import { frame } from './RunAnalysis';

const stepTexts: Record<AnalysisStep, string> = {
  waiting: '待機',
  reading: '回答とレポートの読み込み',
  analysing: '話題の抽出',
  saving: '結果の保存',
};

/** The progress of the running analysis. Its steps arrive over the live stream, so the page may be left meanwhile. */
export function RunningAnalysis({ step }: { step: AnalysisStep }) {
  const current = analysisSteps.indexOf(step);
  return (
    <Box sx={frame}>
      <Box role="status" sx={{ typography: 'subtitle1', mb: 1 }}>
        分析しています: {stepTexts[step]}
      </Box>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={((current + 1) / (analysisSteps.length + 1)) * 100}
      />
      <Box component="ol" aria-label="分析の手順" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {analysisSteps.map((name, index) => (
          <Box
            key={name}
            component="li"
            aria-current={index === current ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              py: 0.25,
              typography: 'body2',
              fontWeight: index === current ? 700 : 400,
              color: index > current ? 'text.secondary' : 'text.primary',
            }}
          >
            <CheckIcon
              aria-label={index < current ? '完了' : undefined}
              aria-hidden={index >= current}
              sx={{ fontSize: 'h3.fontSize', visibility: index < current ? 'visible' : 'hidden' }}
            />
            {stepTexts[name]}
          </Box>
        ))}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>
        このページを離れても続きます。終わると結果がここに表示されます。
      </Box>
    </Box>
  );
}
