import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { importOutcomes, isChange, isImportError, type ImportError } from '../../../domain/imports';
import { isolated } from '../../../domain/text/visibleText';
import { ListTable } from '../../components/ListTable';
import { Notice } from '../../components/Notice';
import { downloadCsv } from '../../lib/downloadFile';
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

/** What each line of a file does or did, those that are left out first, which can be saved with their reasons. */
export function ImportLines({ kind, fileName, result }: Props) {
  const { applied, lines, leftOut } = result;
  const errorLines = lines.filter(({ outcome }) => isImportError(outcome));
  const listed = [...errorLines, ...lines.filter(({ outcome }) => !isImportError(outcome))];
  const hiddenCount = Math.max(0, listed.length - maxShownLines);
  return (
    <Box sx={{ mt: 2 }}>
      <Summary kind={kind} fileName={fileName} result={result} />
      <LimitNotice result={result} />
      {leftOut && (
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => downloadCsv(leftOut.fileName, leftOut.csv)}
          sx={{ mb: 2 }}
        >
          取り込めない行をCSVで保存
        </Button>
      )}
      <ListTable label="行ごとの内容">
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 64 }}>行</TableCell>
            <TableCell>内容</TableCell>
            <TableCell sx={{ width: '48%' }}>{applied ? '結果' : '取り込むと'}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {listed.slice(0, maxShownLines).map(({ line, subject, outcome, message }) => (
            <TableRow key={line}>
              <TableCell>{line}</TableCell>
              <TableCell>{subject || '（空欄）'}</TableCell>
              <TableCell>
                {!isImportError(outcome) && <div>{kind.outcomes[outcome]}</div>}
                {message}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </ListTable>
      {hiddenCount > 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
          ほかに{hiddenCount}行あります。
        </Box>
      )}
    </Box>
  );
}

/** How many lines have each outcome, and what that means for those in error. */
function Summary({ kind, fileName, result: { applied, lines } }: Props) {
  const hasInvalid = lines.some(({ outcome }) => outcome === 'error');
  const hasUsable = lines.some(({ outcome }) => !isImportError(outcome));
  return (
    <Notice severity={hasInvalid ? 'error' : 'info'}>
      <Box sx={{ fontWeight: 600 }}>{outcomeCountsText(kind, lines)}</Box>
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

/** Example: 「新しく登録 3件・変更なし 1件・誤り 1件」. */
const outcomeCountsText = ({ outcomes }: ImportKind, lines: ImportResult['lines']): string =>
  importOutcomes
    .map((outcome) => ({ outcome, count: lines.filter((line) => line.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${{ ...outcomes, ...errorLabels }[outcome]} ${count}件`)
    .join('・');

const errorLabels: Record<ImportError, string> = { error: '誤り', planLimit: '上限超過' };
