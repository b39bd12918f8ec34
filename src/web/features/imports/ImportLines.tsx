import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { isImportError, isImportable, type ImportError } from '../../../domain/imports';
import { ListTable } from '../../components/ListTable';
import { Notice } from '../../components/Notice';
import { PlanRestrictionNotice } from '../../components/PlanRestrictionNotice';
import { useCurrentPlan } from '../subscriptions/subscriptionsHooks';
import type { ImportKind } from './importKinds';
import type { ImportResult } from './importsApi';

interface Props {
  kind: ImportKind;
  fileName: string;
  result: ImportResult;
}

/** Lines drawn; a file may have a thousand. */
const maxShownLines = 100;

/** What a file does, or has done, line by line: first what is wrong with it. */
export function ImportLines({ kind, fileName, result: { applied, lines } }: Props) {
  const faulty = lines.filter(({ outcome }) => isImportError(outcome));
  const shown = (faulty.length > 0 ? faulty : lines).slice(0, maxShownLines);
  const rest = (faulty.length > 0 ? faulty : lines).length - shown.length;
  return (
    <Box sx={{ mt: 2 }}>
      {isImportable(lines) ? (
        <Notice severity="info">
          {applied ? '取り込みました。' : `「${fileName}」を読み取りました。まだ何も変更していません。`}
          <div>{outcomeCountsText(kind, lines)}</div>
        </Notice>
      ) : (
        <ImportErrors fileName={fileName} lines={lines} />
      )}
      <ListTable label={faulty.length > 0 ? '取り込めない行' : '行ごとの内容'}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 64 }}>行</TableCell>
            <TableCell>内容</TableCell>
            <TableCell sx={{ width: '48%' }}>{faulty.length > 0 ? '理由' : '結果'}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ line, subject, outcome, message }) => (
            <TableRow key={line}>
              <TableCell>{line}</TableCell>
              <TableCell>{subject || '（空欄）'}</TableCell>
              <TableCell>{isImportError(outcome) ? message : kind.outcomes[outcome]}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </ListTable>
      {rest > 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>ほかに{rest}行あります。</Box>
      )}
    </Box>
  );
}

/** Why a file is not read in, and what can be done: what is wrong is mended in the file, what the plan has no room for is not. */
function ImportErrors({ fileName, lines }: { fileName: string; lines: ImportResult['lines'] }) {
  const { openPlans } = useCurrentPlan();
  const count = (fault: ImportError) => lines.filter(({ outcome }) => outcome === fault).length;
  const [wrong, beyond] = [count('error'), count('planLimit')];
  const inFile = `「${fileName}」の${lines.length}行のうち`;
  return (
    <>
      {wrong > 0 && (
        <Notice severity="error">
          {`${inFile}${wrong}行に誤りがあるため、取り込めません。何も変更していません。ファイルを直して、もう一度選んでください。`}
        </Notice>
      )}
      {beyond > 0 && (
        <PlanRestrictionNotice severity="error" onPlans={openPlans}>
          {`${inFile}${beyond}行がプランの上限を超えるため、取り込めません。何も変更していません。`}
        </PlanRestrictionNotice>
      )}
    </>
  );
}

/** 「新しく登録 3件、変更なし 1件」. */
const outcomeCountsText = ({ outcomes }: ImportKind, lines: ImportResult['lines']): string =>
  (['create', 'update', 'same'] as const)
    .map((outcome) => ({ outcome, count: lines.filter((line) => line.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${outcomes[outcome]} ${count}件`)
    .join('、');
