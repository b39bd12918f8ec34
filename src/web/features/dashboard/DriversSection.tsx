import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { dividedListStyles } from '../../components/listStyles';
import { minDriverRounds } from '../../../domain/analysis/drivers';
import { isolated } from '../../../domain/text/visibleText';
import { ErrorState } from '../../components/ErrorState';
import { MutedText } from '../../components/MutedText';
import { CalculationDetails } from '../../components/CalculationDetails';
import { hiddenInPrint } from '../../components/printStyles';
import { Section } from '../../components/Section';
import { questionName } from '../../../domain/questions/questionTopics';
import { useGetDriversQuery, type Driver, type Drivers } from './dashboardApi';
import { correlationFigure, correlationText } from './driverTexts';

/** The questions that rise and fall together with the others, in all projects that the person sees. */
export function DriversSection({ organizationId }: { organizationId: number }) {
  const { currentData, error, refetch } = useGetDriversQuery({ organizationId });
  if (!currentData && error)
    return <ErrorState subject="スコアと一緒に動く設問" error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rounded" height={220} />;
  const { projects, drivers, closest } = currentData;
  return (
    <Box sx={hiddenInPrint}>
      <Section
        heading="スコアと一緒に動く設問"
        note={
          drivers.length > 0 &&
          `前回から評価が上がると、ほかの設問の評価も上がりやすい設問です。原因かどうかは分かりません。数字は一緒に動く強さ（0〜1）です。絞り込みにかかわらず、見られる${projects}件のプロジェクトの直近1年の回から計算しています。`
        }
      >
        {drivers.length === 0 ? (
          <>
            <MutedText>{nothingText(currentData)}</MutedText>
            {closest && <CalculationDetails>{correlationText(closest)}</CalculationDetails>}
          </>
        ) : (
          <>
            <Box component="ol" aria-label="スコアと一緒に動く設問" sx={dividedListStyles}>
              {drivers.map((driver) => (
                <DriverRow key={driver.key} driver={driver} name={questionName(driver, drivers)} />
              ))}
            </Box>
            <CalculationDetails>
              {drivers.map((driver) => (
                <div key={driver.key}>
                  「{isolated(questionName(driver, drivers))}」: {correlationText(driver)}
                </div>
              ))}
            </CalculationDetails>
          </>
        )}
      </Section>
    </Box>
  );
}

function nothingText({ rounds, compared, closest }: Drivers): string {
  if (compared === 0)
    return `同じ設問の結果が${minDriverRounds}回分そろうと表示します（いまは${rounds}回分です）。`;
  const nothing = `${rounds}回分の結果では、はっきりと一緒に動く設問はありません。`;
  if (!closest) return nothing;
  const name = isolated(questionName(closest, [closest]));
  return `${nothing}最も近いのは「${name}」ですが、偶然でも起こる範囲です。`;
}

function DriverRow({ driver, name }: { driver: Driver; name: string }) {
  const { label, correlation } = driver;
  return (
    <Box component="li" sx={rowStyles}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2', wordBreak: 'auto-phrase' }}>{name}</Box>
        {name !== label && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{label}</Box>}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <IntervalBar {...correlation} />
        <Box component="span" sx={{ typography: 'subtitle2', fontVariantNumeric: 'tabular-nums' }}>
          {correlationFigure(correlation.value)}
        </Box>
      </Box>
    </Box>
  );
}

/** A correlation from 0 to 1 with its interval, whose ends are below the list. */
const IntervalBar = ({ value, low, high }: Driver['correlation']) => (
  <Box
    aria-hidden
    sx={{ flex: 1, position: 'relative', height: 10, borderRadius: 5, bgcolor: 'action.selected' }}
  >
    <Box
      sx={{ position: 'absolute', height: 1, borderRadius: 5, bgcolor: 'control', opacity: 0.5 }}
      style={{ left: `${low * 100}%`, right: `${(1 - high) * 100}%` }}
    />
    <Box
      sx={{
        position: 'absolute',
        top: -2,
        bottom: -2,
        width: 4,
        ml: '-2px',
        borderRadius: 1,
        bgcolor: 'text.primary',
      }}
      style={{ left: `${value * 100}%` }}
    />
  </Box>
);

const rowStyles = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  py: 1.25,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
