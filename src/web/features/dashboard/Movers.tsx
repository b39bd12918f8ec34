import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { moversOf } from '../../../domain/analysis/trend';
import { isolated } from '../../../domain/text/visibleText';
import { hiddenInPrint } from '../../components/printStyles';
import { Section } from '../../components/Section';
import { ChangeIndicator } from '../../components/score/ChangeIndicator';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import { formatNumber, isClearChange, meanDigits, scoreDigits } from '../../../domain/analysis/numberFormat';
import { hasRoomInPrint, type ViewedProject } from './dashboardView';

interface Props {
  projects: readonly ViewedProject[];
  projectPath: (projectId: number) => string;
}

/** Number of projects listed for each direction. */
const maxMovers = 3;

/** The projects whose scores clearly rose or fell since their previous round, those that moved most. */
export function Movers({ projects, projectPath }: Props) {
  const { risen, fallen } = moversOf(
    projects.filter(({ change }) => isClearChange(change, scoreDigits)),
    maxMovers,
  );
  return (
    <Section heading="動きの大きいプロジェクト" note={moversSentence(risen, fallen)}>
      {[
        { label: '下がったプロジェクト', movers: fallen },
        { label: '上がったプロジェクト', movers: risen },
      ].map(({ label, movers }) =>
        movers.length === 0 ? null : (
          <Box
            key={label}
            component="ul"
            aria-label={label}
            sx={{
              m: 0,
              mb: 1.5,
              p: 0,
              listStyle: 'none',
              ...(hasRoomInPrint(projects) ? smallInPrint : hiddenInPrint),
            }}
          >
            {movers.map(({ projectId, projectName, score, change, movedQuestions }) => (
              <Box
                key={projectId}
                component="li"
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'baseline',
                  columnGap: 1.5,
                  py: { xs: 1, md: 0.5 },
                }}
              >
                <Link
                  component={RouterLink}
                  to={projectPath(projectId)}
                  sx={{ ...touchTargetStyles, flex: '1 1 160px', overflowWrap: 'anywhere' }}
                >
                  {projectName}
                </Link>
                <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatNumber(score, scoreDigits)}
                </Box>
                <ChangeIndicator change={change} digits={scoreDigits} />
                {movedQuestions.length > 0 && (
                  <Box component="ul" aria-label="動きの大きい設問" sx={questionListStyles}>
                    {movedQuestions.map((question) => (
                      <li key={question.name}>
                        {question.name} <ChangeIndicator change={question.change} digits={meanDigits} />
                      </li>
                    ))}
                  </Box>
                )}
              </Box>
            ))}
          </Box>
        ),
      )}
    </Section>
  );
}

function moversSentence(risen: readonly ViewedProject[], fallen: readonly ViewedProject[]): string {
  if (risen.length + fallen.length === 0) return '前回と比べてスコアが大きく動いたプロジェクトはありません。';
  const most = (movers: readonly ViewedProject[], word: string) =>
    movers[0] ? [`最も${word}のは「${isolated(movers[0].projectName)}」`] : [];
  return `前回と比べて${[...most(fallen, '下がった'), ...most(risen, '上がった')].join('、')}です。`;
}

const smallInPrint = { '@media print': { '&, & *': { fontSize: '8pt' } } } as const;

const questionListStyles = {
  flex: '1 0 100%',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  color: 'text.secondary',
} as const;
