import Button from '@mui/material/Button';
import { EmptyState } from '../../components/EmptyState';
import { noReportFilters, type ReportListFilters } from './reportListFilters';

/** Shown in place of a round or a project that does not exist, or that the person may no longer see. */
export const NoSuchRound = ({ onChange }: { onChange: (changes: Partial<ReportListFilters>) => void }) => (
  <EmptyState
    title="この回は表示できません"
    action={
      <Button variant="outlined" onClick={() => onChange(noReportFilters)}>
        最新の回を見る
      </Button>
    }
  >
    その日に始まった回がないか、あなたが読めるプロジェクトの回ではありません。
  </EmptyState>
);
