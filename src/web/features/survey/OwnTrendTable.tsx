import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { conditionScoreOf, roundedDifference } from '../../../domain/analysis/scores';
import { isolated } from '../../../domain/text/visibleText';
import { ChangeIndicator } from '../../components/score/ChangeIndicator';
import { Sparkline } from '../../components/score/Sparkline';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { ratingWord } from './ratingWords';
import type { OwnTrend } from './ownTrend';

/** How a person's own ratings moved: a line, the latest value and its change for each scale question. */
export function OwnTrendTable({ trend: { openFroms, scores, questions } }: { trend: OwnTrend }) {
  const latestScore = scores.at(-1) ?? null;
  const values = (list: readonly (number | null)[]) =>
    openFroms
      .map((openFrom, index) => `${formatTokyoDate(openFrom)} ${list[index] ?? '回答なし'}`)
      .join('、');
  return (
    <>
      <Table size="small" aria-label="自分の回答の推移" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={cell}>設問</TableCell>
            <TableCell sx={{ ...cell, width: { xs: 96, sm: 156 } }}>直近{openFroms.length}回</TableCell>
            <TableCell sx={{ ...cell, width: { xs: 104, sm: 200 } }}>最新と前回比</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <TableCell component="th" scope="row" sx={{ ...cell, fontWeight: 700 }}>
              全体のスコア
            </TableCell>
            <TableCell sx={cell}>
              <Sparkline scores={scores} label={`全体のスコアの推移: ${values(scores)}`} />
            </TableCell>
            <TableCell sx={cell}>
              <Box component="span" sx={latestStyles}>
                {formatNumber(latestScore, scoreDigits)}
              </Box>
              <ChangeIndicator
                tone="plain"
                change={roundedDifference(latestScore, scores.at(-2) ?? null, scoreDigits)}
                digits={scoreDigits}
              />
            </TableCell>
          </TableRow>
          {questions.map((question) => (
            <TableRow key={question.key}>
              <TableCell component="th" scope="row" sx={cell}>
                {question.name}
                {question.isReworded && (
                  <Box
                    component="span"
                    sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
                  >
                    途中で設問の文言が変わっています
                  </Box>
                )}
              </TableCell>
              <TableCell sx={cell}>
                <Sparkline
                  scores={question.values.map((value) => conditionScoreOf([value]))}
                  label={`${isolated(question.name)}の推移: ${values(question.values)}`}
                />
              </TableCell>
              <TableCell sx={cell}>
                <Box component="span" sx={latestStyles}>
                  {question.latest ?? '—'}
                  {question.latest !== null && (
                    <Box component="span" sx={{ typography: 'caption', ml: 0.5 }}>
                      {ratingWord({ kind: 'scale' }, question.latest)?.word}
                    </Box>
                  )}
                </Box>
                <ChangeIndicator tone="plain" change={question.change} digits={0} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
        5が良い状態です。全体のスコアは、1〜5の回答の平均を0〜100に直した値です。点線は、全体のスコアでは50、設問では3です。
      </Box>
    </>
  );
}

const cell = { px: { xs: 0.75, sm: 1.5 }, overflowWrap: 'anywhere' } as const;
const latestStyles = { display: 'inline-block', fontWeight: 700, mr: 1, whiteSpace: 'nowrap' } as const;
