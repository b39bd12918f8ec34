import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { LoadingShapes } from '../../../components/LoadingShapes';
import { Page } from '../../../components/Page';
import { Tag } from '../../../components/Tag';
import { ConcernRowFrame, ConcernTitle, listStyles } from '../../../features/concerns/ConcernList';
import { besideStyles, filterStyles, NothingOpened } from '../../../features/concerns/ConcernsPanel';
import { token } from '../fillEarlyPage';
import { EarlyTip, Repeat } from '../Repeat';

/** The first concerns as ConcernsPage lists them. */
export const EarlyConcernsPage = () => (
  <Page heading="相談内容一覧" help="concerns" actions={<Raise />}>
    <EarlyTip />
    <Repeat list="loading">
      <LoadingShapes shapes={{ card: 4 }} />
    </Repeat>
    <Repeat list="listed">
      <Box sx={filterStyles}>
        <Skeleton variant="rounded" sx={{ height: 62 }} />
        <Skeleton
          variant="rounded"
          sx={{ alignSelf: 'end', height: { xs: 44, md: 64 }, width: { xs: 128, md: 'auto' } }}
        />
        <Skeleton variant="rounded" sx={{ height: 64, display: { xs: 'none', md: 'block' } }} />
        <Skeleton variant="rounded" sx={{ height: 64, display: { xs: 'none', md: 'block' } }} />
      </Box>
      <Box sx={{ ...besideStyles, display: { lg: 'grid' } }}>
        <Box component="ul" aria-label="相談" sx={listStyles}>
          <Repeat list="concerns">
            <li>
              <EarlyConcern />
            </li>
          </Repeat>
        </Box>
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <NothingOpened />
        </Box>
      </Box>
    </Repeat>
  </Page>
);

const Raise = () => (
  <Repeat list="raise">
    <Button variant="contained" startIcon={<AddIcon />} aria-disabled>
      相談する
    </Button>
  </Repeat>
);

const EarlyConcern = () => (
  <ConcernRowFrame
    path={token('path')}
    from={token('from')}
    at={<time>{token('at')}</time>}
    title={
      <>
        <Repeat list="unreadTitle">
          <ConcernTitle weight={700}>{token('title')}</ConcernTitle>
        </Repeat>
        <Repeat list="readTitle">
          <ConcernTitle weight={500}>{token('title')}</ConcernTitle>
        </Repeat>
      </>
    }
    facts={
      <>
        <Repeat list="unread">
          <Tag tone="strong">未読</Tag>
        </Repeat>
        <Repeat list="waiting">
          <Tag tone="warning">返信待ち</Tag>
        </Repeat>
        <Repeat list="settled">
          <Tag>解決済み</Tag>
        </Repeat>
        <Repeat list="facts">
          <span>{token('text')}</span>
        </Repeat>
      </>
    }
    excerpt={token('excerpt')}
  />
);
