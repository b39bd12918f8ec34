import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ErrorState } from './ErrorState';

/** The part of the result of RTK Query's infinite query hooks that is about the next page. */
export interface NextPage {
  error?: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface Props {
  page: NextPage;
  /** Names what could not be loaded: 続きの相談. */
  subject: string;
  label: string;
}

/** Shown below a list that has further pages: the button that loads the next one, or why it could not be loaded. */
export function LoadMore({ page, subject, label }: Props) {
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = page;
  if (!error && !hasNextPage) return null;
  return (
    <Box sx={{ mt: 2 }}>
      {error ? (
        <ErrorState subject={subject} error={error} onRetry={() => void fetchNextPage()} />
      ) : (
        <Button
          fullWidth
          variant="outlined"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {isFetchingNextPage ? '読み込んでいます…' : label}
        </Button>
      )}
    </Box>
  );
}
