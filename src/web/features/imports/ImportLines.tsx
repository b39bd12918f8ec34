import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { isImportError, isImportable, type ImportError } from '../../../domain/imports';
import { isolated } from '../../../domain/text/visibleText';
import { ListTable } from '../../components/ListTable';
import { Notice } from '../../components/Notice';
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

/** The outcome of each line of a file: only the errors if there are any, otherwise what is or was imported. */
export function ImportLines({ kind, fileName, result: { applied, lines } }: Props) {
  const errorLines = lines.filter(({ outcome }) => isImportError(outcome));
  const listed = errorLines.length > 0 ? errorLines : lines;
  const hiddenCount = Math.max(0, listed.length - maxShownLines);
  return (
    <Box sx={{ mt: 2 }}>
      {isImportable(lines) ? (
        <Notice severity="info">
          {applied
            ? '取り込みました。'
            : `「${isolated(fileName)}」を読み取りました。まだ何も変更していません。`}
          <div>{outcomeCountsText(kind, lines)}</div>
        </Notice>
      ) : (
        <ImportErrors fileName={fileName} lines={lines} />
      )}
      <ListTable label={errorLines.length > 0 ? '取り込めない行' : '行ごとの内容'}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 64 }}>行</TableCell>
            <TableCell>内容</TableCell>
            <TableCell sx={{ width: '48%' }}>{errorLines.length > 0 ? '理由' : '結果'}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {listed.slice(0, maxShownLines).map(({ line, subject, outcome, message }) => (
            <TableRow key={line}>
              <TableCell>{line}</TableCell>
              <TableCell>{subject || '（空欄）'}</TableCell>
              <TableCell>{isImportError(outcome) ? message : kind.outcomes[outcome]}</TableCell>
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

/** Why a file cannot be imported, in one notice for errors in the file and one for lines beyond the plan's limit. */
function ImportErrors({ fileName, lines }: { fileName: string; lines: ImportResult['lines'] }) {
  const { openPlans } = useCurrentPlan();
  const count = (error: ImportError) => lines.filter(({ outcome }) => outcome === error).length;
  const [invalidCount, overLimitCount] = [count('error'), count('planLimit')];
  const inFile = `「${isolated(fileName)}」の${lines.length}行のうち`;
  return (
    <>
      {invalidCount > 0 && (
        <Notice severity="error">
          {`${inFile}${invalidCount}行に誤りがあるため、取り込めません。何も変更していません。ファイルを直して、もう一度選んでください。`}
        </Notice>
      )}
      {overLimitCount > 0 && (
        <PlanRestrictionNotice severity="error" onPlans={openPlans}>
          {`${inFile}${overLimitCount}行がプランの上限を超えるため、取り込めません。何も変更していません。`}
        </PlanRestrictionNotice>
      )}
    </>
  );
}

/** Example: 「新しく登録 3件、変更なし 1件」. */
const outcomeCountsText = ({ outcomes }: ImportKind, lines: ImportResult['lines']): string =>
  (['create', 'update', 'same'] as const)
    .map((outcome) => ({ outcome, count: lines.filter((line) => line.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${outcomes[outcome]} ${count}件`)
    .join('、');
