import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import type { Reply } from '../../../contract/types';
import { DescriptionList } from '../../components/DescriptionList';
import { Disclosure } from '../../components/Disclosure';
import { ErrorState } from '../../components/ErrorState';
import { Dialog } from '../../components/overlays';
import { usePreviewAnalysisQuery } from './analysesApi';

export interface SendingDialogProps {
  open: boolean;
  projectId: number;
  openFrom: string;
  onConfirm: () => void;
  onClose: () => void;
}

type Sending = NonNullable<Reply<'previewAnalysis'>['sending']>;

/** Shows what a run would send to the AI service. The run starts when the person confirms. */
export default function SendingDialog({ open, projectId, openFrom, onConfirm, onClose }: SendingDialogProps) {
  const id = useId();
  const { currentData, isFetching, error, refetch } = usePreviewAnalysisQuery(
    { projectId, surveyDate: openFrom },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  const sending = currentData?.sending ?? null;
  const isSent = sending !== null && sending.callsLeft > 0;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>AIサービスに送る内容</DialogTitle>
      <DialogContent>
        {!currentData && error && (
          <ErrorState subject="送る内容" error={error} onRetry={() => void refetch()} />
        )}
        {!currentData && !error && (
          <Box role="status" aria-busy aria-label="送る内容を調べています">
            <Skeleton variant="rounded" height={220} />
          </Box>
        )}
        {currentData && !isSent && <p>{nothingSentText(sending)}</p>}
        {isSent && <SendingDetails sending={sending} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          キャンセル
        </Button>
        <Button variant="contained" disabled={!currentData || isFetching} onClick={onConfirm}>
          {currentData && !isSent ? '送らずに分析' : '送って分析'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const nothingSentText = (sending: Sending | null): string =>
  sending
    ? `今日の利用回数（1日${sending.callsPerDay}回）を使い切ったため、AIサービスには何も送りません。標準の分析が要約を作ります。`
    : 'AIサービスには何も送りません。標準の分析が要約を作ります。';

function SendingDetails({ sending }: { sending: Sending }) {
  const { aiService, model, people, quotes, writers, keptBack, callsLeft, callsPerDay } = sending;
  return (
    <>
      <DescriptionList
        items={[
          ['送り先', `${aiService}（${model}）`],
          ['集計', `${people}人の回答を集計した数値。1人ずつの回答は送りません。`],
          ['文章', `${quotesText(quotes, writers)}${keptBackText(keptBack)}`],
          [
            '名前',
            '文章に出てくる組織のメンバーの名前と、「さん」「課長」などが付く名前は「メンバー」に置き換えます。メンバーでない人の名前だけの表記、あだ名、会社名は置き換わりません。誰が書いたかは送りません。',
          ],
          ['今日の利用', `残り${callsLeft}回（1日${callsPerDay}回）。この分析で1回使います。`],
        ]}
      />
      <Disclosure summary="送る内容の全文">
        {sending.hiddenQuotes > 0 && (
          <Box component="p" sx={{ typography: 'body2', color: 'text.secondary', mt: 0 }}>
            文のうち{sending.hiddenQuotes}件は、あなたが読む人に含まれていないため、ここには表示しません。
          </Box>
        )}
        {sending.messages.map(({ role, content }) => (
          <Box key={role} component="section" aria-label={roleTexts[role]}>
            <Box component="h3" sx={{ typography: 'subtitle2', m: 0 }}>
              {roleTexts[role]}
            </Box>
            <Box component="pre" tabIndex={0} sx={textStyles}>
              {role === 'user' ? indented(content) : content}
            </Box>
          </Box>
        ))}
      </Disclosure>
    </>
  );
}

const roleTexts: Record<Sending['messages'][number]['role'], string> = {
  system: '指示',
  user: '集計と文章',
};

const quotesText = (quotes: number, writers: number): string =>
  quotes > 0 ? `${writers}人が書いた文${quotes}件を送ります。` : '文章は送りません。';

const keptBackText = (people: number): string =>
  people > 0 ? `このAIサービスが読むことを知らされていない${people}人の文章は送りません。` : '';

/** The JSON text with line breaks and indentation. */
const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

const textStyles = {
  m: 0,
  mt: 0.5,
  mb: 2,
  p: 1.5,
  maxHeight: 240,
  overflow: 'auto',
  borderRadius: 1,
  bgcolor: 'background.default',
  typography: 'caption',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
