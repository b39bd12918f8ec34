import Box from '@mui/material/Box';
import { firstDriver } from '../../../domain/analysis/drivers';
import { isolated } from '../../../domain/text/visibleText';
import { formatNumber, meanDigits } from '../../../domain/analysis/numberFormat';
import { useOrgId } from '../../lib/pathIds';
import { questionName } from '../../../domain/questions/questionTopics';
import { CalculationDetails } from '../../components/CalculationDetails';
import { useGetDriversQuery } from '../dashboard/dashboardApi';
import { correlationText } from '../dashboard/driverTexts';
import type { QuestionFacts } from './analysesApi';

/** The lowest of the questions that move with the score in the organization's history; nothing where there is none. */
export function WhereToBegin({ questions }: { questions: readonly QuestionFacts[] }) {
  const { currentData } = useGetDriversQuery({ organizationId: useOrgId() });
  const first = currentData && firstDriver(currentData.drivers, questions);
  const question = first && questions.find(({ key }) => key === first.driver.key);
  if (!first || !question) return null;
  return (
    <Box sx={{ mb: 1.5, pl: 1.5, borderLeft: 3, borderColor: 'primary.main', wordBreak: 'auto-phrase' }}>
      <Box sx={{ typography: 'subtitle1' }}>
        まず取りかかるなら「{isolated(questionName(question, questions))}」（平均
        {formatNumber(first.mean, meanDigits)}）
      </Box>
      <Box sx={{ typography: 'body2' }}>
        組織のこれまでの回では、この設問の評価が上がると、ほかの設問の評価も上がる傾向があります。原因かどうかは分かりません。
      </Box>
      <CalculationDetails>{correlationText(first.driver)}</CalculationDetails>
    </Box>
  );
}
