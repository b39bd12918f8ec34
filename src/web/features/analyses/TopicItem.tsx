import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { leanParts } from '../../../domain/analysis/leans';
import type { QuoteSource } from '../../../domain/analysis/types';
import { politeNameOrLeft } from '../../../domain/text/visibleText';
import { useScrollToHash } from '../../lib/useScrollToHash';
import { AgreeActionButton } from '../actions/AgreeActionButton';
import { hiddenInPrint } from '../../components/printStyles';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import { LeanMark } from './LeanMark';
import type { Topic } from './analysesApi';

const sourceLabels: Record<QuoteSource, string> = { survey: 'アンケート', report: 'レポート' };

interface Props {
  projectId: number;
  /** The round of the topic. */
  openFrom: string;
  topic: Topic;
  /** The hash of links to it. */
  hash: string;
  /** Path of a person's answers in this round; null for people who may not read them. */
  answersPath: (serviceUserId: number) => string | null;
}

/** A topic with its counts; its quotes, as far as the reader may see them, expand on click. */
export function TopicItem({ projectId, openFrom, topic, hash, answersPath }: Props) {
  const { term, words, count, people, quotes } = topic;
  const [open, setOpen] = useState(false);
  const id = useId();
  const ref = useScrollToHash<HTMLLIElement>(hash);
  return (
    <Box component="li" ref={ref} sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Box sx={{ typography: 'subtitle1' }}>{term}</Box>
          {words.length > 0 && (
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{words.join('、')}</Box>
          )}
          <LeanParts topic={topic} />
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {count}件・{people}人
        </Box>
        {quotes.length > 0 && (
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`「${term}」の引用${quotes.length}件`}
            endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
            onClick={() => setOpen((wasOpen) => !wasOpen)}
          >
            引用{quotes.length}件
          </Button>
        )}
        <AgreeActionButton
          variant="text"
          projectId={projectId}
          source={{ surveyDate: openFrom, kind: 'topic', name: term, label: term }}
          about={`話題「${term}」`}
        />
      </Box>
      <Box component="ul" id={id} hidden={!open} sx={{ m: 0, pl: 0, listStyle: 'none', maxWidth: 720 }}>
        {open &&
          quotes.map((quote, index) => (
            // The index is a safe key: quotes may be identical and are never reordered.
            <Box
              key={index}
              component="li"
              sx={{
                pl: 2,
                py: 0.75,
                my: 1,
                borderLeft: 3,
                borderColor: 'divider',
                ...(quote.isVoice && hiddenInPrint),
              }}
            >
              <Box sx={{ typography: 'body2' }}>{quote.text}</Box>
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  columnGap: 1.5,
                  color: 'text.secondary',
                  typography: 'caption',
                }}
              >
                <span>
                  {politeNameOrLeft(quote.author)}（{sourceLabels[quote.source]}）
                </span>
                <LeanMark lean={quote.lean} />
                <AnswersLink
                  path={
                    quote.author && quote.source === 'survey' ? answersPath(quote.author.serviceUserId) : null
                  }
                />
              </Box>
            </Box>
          ))}
      </Box>
    </Box>
  );
}

/** The leans of the topic's sentences, with their numbers where they differ. */
const LeanParts = ({ topic }: { topic: Topic }) => (
  <Box
    component="ul"
    aria-label="内訳（件）"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      color: 'text.secondary',
    }}
  >
    {leanParts(topic).map(({ lean, count }) => (
      <li key={lean}>
        <LeanMark lean={lean} count={count} />
      </li>
    ))}
  </Box>
);

const AnswersLink = ({ path }: { path: string | null }) =>
  path && (
    <Link component={RouterLink} to={path} sx={touchTargetStyles}>
      回答を読む
    </Link>
  );
