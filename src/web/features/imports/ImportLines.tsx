import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { isChange, isImportError, type ImportError } from '../../../domain/imports';
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
      <Notice severity="info">
        {applied
          ? importedText(lines)
          : `「${isolated(fileName)}」を読み取りました。まだ何も変更していません。`}
        <div>{outcomeCountsText(kind, lines)}</div>
      </Notice>
      <ImportErrors fileName={fileName} result={result} />
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

/** Why lines are left out, in one notice for errors in the file and one for lines beyond the plan's limit. */
function ImportErrors({ fileName, result: { applied, lines } }: Omit<Props, 'kind'>) {
  const { openPlans } = useCurrentPlan();
  const count = (error: ImportError) => lines.filter(({ outcome }) => outcome === error).length;
  const [invalidCount, overLimitCount] = [count('error'), count('planLimit')];
  const hasUsable = lines.some(({ outcome }) => !isImportError(outcome));
  const inFile = `「${isolated(fileName)}」の${lines.length}行のうち`;
  const [refused, others] = applied
    ? ['取り込みませんでした', 'ほかの行は取り込みました。']
    : ['取り込めません', 'ほかの行は取り込めます。'];
  return (
    <>
      {invalidCount > 0 && (
        <Notice severity="error">
          {`${inFile}${invalidCount}行は、誤りがあるため${refused}。${hasUsable ? others : ''}`}
        </Notice>
      )}
      {overLimitCount > 0 && (
        <PlanRestrictionNotice severity="error" onPlans={openPlans}>
          {`${inFile}${overLimitCount}行は、プランの上限を超えるため${refused}。`}
        </PlanRestrictionNotice>
      )}
    </>
  );
}

const importedText = (lines: ImportResult['lines']): string =>
  lines.some(({ outcome }) => isChange(outcome)) ? '取り込みました。' : '変更はありませんでした。';

/** Example: 「新しく登録 3件、変更なし 1件」. */
const outcomeCountsText = ({ outcomes }: ImportKind, lines: ImportResult['lines']): string =>
  (['create', 'update', 'same'] as const)
    .map((outcome) => ({ outcome, count: lines.filter((line) => line.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${outcomes[outcome]} ${count}件`)
    .join('、');
