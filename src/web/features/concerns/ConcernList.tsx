import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Input } from '../../../contract/types';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { LoadMore } from '../../components/LoadMore';
import { Tag } from '../../components/Tag';
import { TimeAgo } from '../../components/TimeAgo';
import { LoadingShapes } from '../../components/LoadingShapes';
import { commentCountText, showsWaiting, writerText } from './concernTexts';
import { useGetConcernsInfiniteQuery, type ListedConcern } from './concernsApi';

interface Props {
  input: Omit<Input<'getConcerns'>, 'cursor'>;
  /** The concern that is shown beside the list. */
  openedId: number | null;
  /** The link to this page with the concern opened. */
  pathOf: (concernId: number) => string;
  /** Leaves no concern out any more. */
  onClear: () => void;
}

/** The concerns that the person may read, unread and unanswered ones first. */
export function ConcernList({ input, openedId, pathOf, onClear }: Props) {
  const page = useGetConcernsInfiniteQuery(input);
  const { currentData, error, refetch } = page;
  if (!currentData && error) {
    return <ErrorState subject="相談の一覧" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <LoadingShapes shapes={{ card: 4 }} />;

  const concerns = currentData.pages.flatMap(({ concerns: listed }) => listed);
  if (concerns.length === 0) {
    return (
      <EmptyState
        title="条件に合う相談はありません"
        action={
          <Button variant="outlined" onClick={onClear}>
            絞り込みを解除
          </Button>
        }
      >
        条件を変えると、ほかの相談を見られます。
      </EmptyState>
    );
  }
  return (
    <>
      <Box component="ul" aria-label="相談" sx={listStyles}>
        {concerns.map((concern) => (
          <li key={concern.concernId}>
            <ConcernRow
              concern={concern}
              isOpened={concern.concernId === openedId}
              path={pathOf(concern.concernId)}
            />
          </li>
        ))}
      </Box>
      <LoadMore page={page} subject="続きの相談" label="もっと見る" />
    </>
  );
}

function ConcernRow({
  concern,
  isOpened,
  path,
}: {
  concern: ListedConcern;
  isOpened: boolean;
  path: string;
}) {
  const { title, writer, project, part, unread, settled, excerpt, commentCount, lastAt } = concern;
  return (
    <ConcernRowFrame
      path={path}
      isOpened={isOpened}
      from={writerText({ part, writer })}
      at={<TimeAgo at={lastAt} />}
      title={<ConcernTitle weight={unread ? 700 : 500}>{title}</ConcernTitle>}
      facts={
        <>
          {unread && <Tag tone="strong">未読</Tag>}
          {showsWaiting(concern) && <Tag tone="warning">返信待ち</Tag>}
          {settled && <Tag>解決済み</Tag>}
          {project && <span>{project.name}</span>}
          {commentCount > 0 && <span>{commentCountText(commentCount)}</span>}
        </>
      }
      excerpt={excerpt}
    />
  );
}

interface FrameProps extends Record<'from' | 'at' | 'title' | 'facts' | 'excerpt', ReactNode> {
  path: string;
  isOpened?: boolean;
}

/** How a concern looks in the list, on the page and before its scripts arrive. */
export const ConcernRowFrame = ({ path, isOpened, from, at, title, facts, excerpt }: FrameProps) => (
  <Box component={Link} to={path} preventScrollReset aria-current={isOpened || undefined} sx={rowStyles}>
    <Box sx={{ ...factsStyles, justifyContent: 'space-between' }}>
      <span>{from}</span>
      {at}
    </Box>
    {title}
    <Box sx={factsStyles}>{facts}</Box>
    <Box sx={excerptStyles}>{excerpt}</Box>
  </Box>
);

export const ConcernTitle = ({ weight, children }: { weight: 500 | 700; children: ReactNode }) => (
  <Box sx={{ typography: 'subtitle1', fontWeight: weight, overflowWrap: 'anywhere' }}>{children}</Box>
);

export const listStyles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

const rowStyles = {
  display: 'grid',
  gap: 0.25,
  px: 2,
  py: 1.5,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-current]': { bgcolor: 'selection' },
} as const;

const factsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  typography: 'caption',
  color: 'text.secondary',
} as const;

/** Limits the excerpt to two lines. */
const excerptStyles = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  typography: 'body2',
  color: 'text.secondary',
} as const;
