import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment } from 'react';
import {
  importOutcomes,
  isChange,
  isImportError,
  type ImportError,
  type ImportOutcome,
} from '../../../domain/imports';
import { isolated } from '../../../domain/text/visibleText';
import { ListTable } from '../../components/ListTable';
import { Notice } from '../../components/Notice';
import { downloadCsv } from '../../lib/downloadFile';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { PlanRestrictionNotice } from '../plans/PlanRestrictionNotice';
import { useCurrentPlan } from '../plans/plansHooks';
import type { ImportKind } from './importKinds';
import type { ImportResult } from './importsApi';

interface Props {
  kind: ImportKind;
  fileName: string;
  result: ImportResult;
}

/** Number of lines rendered, because a file may have a thousand. */
const maxShownLines = 100;

/** The lines of a file with what each does or did. Lines that are left out come first, and can be saved with their reasons. */
export function ImportLines({ kind, fileName, result }: Props) {
  const { lines, leftOut } = result;
  const errorLines = lines.filter(({ outcome }) => isImportError(outcome));
  const listed = [...errorLines, ...lines.filter(({ outcome }) => !isImportError(outcome))];
  const hiddenCount = Math.max(0, listed.length - maxShownLines);
  return (
    <Box sx={{ mt: 2 }}>
      <Summary kind={kind} fileName={fileName} result={result} />
      <LimitNotice result={result} />
      <LineTable kind={kind} result={{ ...result, lines: listed.slice(0, maxShownLines) }} />
      {hiddenCount > 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
          ほかに{hiddenCount}行あります。
        </Box>
      )}
      {leftOut && (
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => downloadCsv(leftOut.fileName, leftOut.csv)}
          sx={{ mt: 2 }}
        >
          取り込めない行をCSVで保存
        </Button>
      )}
    </Box>
  );
}

/** The lines as a table. On phones the other columns stand below the subject. */
function LineTable({ kind, result: { columns, lines } }: Pick<Props, 'kind' | 'result'>) {
  const isWide = useBreakpointUp('sm');
  const [subjectColumn, ...others] = columns;
  const shown = others
    .map((name, index) => ({ name, index }))
    .filter(({ index }) => lines.some(({ cells }) => cells[index] !== ''));
  return (
    <ListTable label="行ごとの内容">
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: 44 }}>行</TableCell>
          <TableCell sx={{ width: isWide && shown.length > 0 ? '22%' : undefined }}>
            {isWide ? subjectColumn : '内容'}
          </TableCell>
          {isWide && shown.map(({ name }) => <TableCell key={name}>{name}</TableCell>)}
          <TableCell sx={{ width: isWide ? '25%' : 100 }}>結果</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ line, subject, cells, outcome, message }) => (
          <TableRow key={line}>
            <TableCell>{line}</TableCell>
            <TableCell>
              <Subject text={subject} />
              {!isWide && (
                <Box sx={{ color: 'text.secondary', '& > *': { display: 'inline-block' } }}>
                  {shown
                    .filter(({ index }) => cells[index])
                    .map(({ name, index }, place, all) => (
                      <span key={name}>
                        {cells[index]}
                        {place < all.length - 1 && '・'}
                      </span>
                    ))}
                </Box>
              )}
              {!isWide && message}
            </TableCell>
            {isWide && shown.map(({ name, index }) => <TableCell key={name}>{cells[index]}</TableCell>)}
            <TableCell>
              <Outcome kind={kind} outcome={outcome} />
              {isWide && message}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </ListTable>
  );
}

/** An address breaks after its @ only; a part that is too long ends in an ellipsis. */
function Subject({ text }: { text: string }) {
  const hostStart = text.indexOf('@') + 1;
  if (hostStart === 0) return text || '（空欄）';
  return (
    <span title={text}>
      <Box component="span" sx={addressPart}>
        {text.slice(0, hostStart)}
      </Box>
      <Box component="span" sx={addressPart}>
        {text.slice(hostStart)}
      </Box>
    </span>
  );
}

const addressPart = {
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
} as const;

const Outcome = ({ kind: { outcomes }, outcome }: { kind: ImportKind; outcome: ImportOutcome }) => (
  <Box sx={isImportError(outcome) ? { color: 'error.main', fontWeight: 600 } : undefined}>
    {{ ...outcomes, ...errorLabels }[outcome]}
  </Box>
);

/** Counts the lines with each outcome, and says what happens to those in error. */
function Summary({ kind, fileName, result: { applied, lines } }: Props) {
  const hasInvalid = lines.some(({ outcome }) => outcome === 'error');
  const hasUsable = lines.some(({ outcome }) => !isImportError(outcome));
  return (
    <Notice severity="info">
      <Box sx={{ fontWeight: 600 }}>
        <OutcomeCounts kind={kind} lines={lines} />
      </Box>
      {applied ? importedText(fileName, lines) : 'まだ何も変更していません。'}
      {hasInvalid && invalidLinesText(applied)}
      {hasInvalid && hasUsable && !applied && 'ほかの行は取り込めます。'}
    </Notice>
  );
}

const invalidLinesText = (applied: boolean): string =>
  applied ? '誤りのある行は取り込みませんでした。' : '誤りのある行は取り込めません。';

/** Says that lines are beyond the plan's limit. */
function LimitNotice({ result: { applied, lines } }: Pick<Props, 'result'>) {
  const { openPlans } = useCurrentPlan();
  const count = lines.filter(({ outcome }) => outcome === 'planLimit').length;
  if (count === 0) return null;
  return (
    <PlanRestrictionNotice severity="error" onPlans={openPlans}>
      {`${count}件は、プランの上限を超えるため${applied ? '取り込みませんでした' : '取り込めません'}。`}
    </PlanRestrictionNotice>
  );
}

const importedText = (fileName: string, lines: ImportResult['lines']): string =>
  lines.some(({ outcome }) => isChange(outcome))
    ? `「${isolated(fileName)}」を取り込みました。`
    : '変更はありませんでした。';

/** Example: 「新しく登録 3件・変更なし 1件・誤り 1件」; what is left out is red. */
const OutcomeCounts = ({ kind: { outcomes }, lines }: { kind: ImportKind; lines: ImportResult['lines'] }) =>
  importOutcomes
    .map((outcome) => ({ outcome, count: lines.filter((line) => line.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }, index) => (
      <Fragment key={outcome}>
        {index > 0 && '・'}
        <Box component="span" sx={isImportError(outcome) ? { color: 'error.main' } : undefined}>
          {{ ...outcomes, ...errorLabels }[outcome]} {count}件
        </Box>
      </Fragment>
    ));

const errorLabels: Record<ImportError, string> = { error: '誤り', planLimit: '上限超過' };
