import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { BarePage } from '../components/BarePage';
import { hiddenInPrint } from '../components/printStyles';
import { SearchField } from '../components/SearchField';
import { HelpFooter } from '../features/help/HelpFooter';
import { HelpList } from '../features/help/HelpList';
import { productName } from '../lib/productName';
import { useSearchFilters } from '../lib/useSearchFilters';

const readFilters = (params: URLSearchParams) => ({ search: params.get('q') ?? '' });
const filtersToSearch = ({ search }: { search: string }) =>
  search && `?${new URLSearchParams({ q: search }).toString()}`;

/** /help: needs no log-in. The search is part of the address, so that the way back from an article keeps it. */
export default function HelpPage() {
  const [{ search }, change] = useSearchFilters(readFilters, filtersToSearch);
  return (
    <BarePage
      heading="ヘルプ"
      parent={
        <Link component={RouterLink} to="/" sx={{ ...parentStyles, ...hiddenInPrint }}>
          {productName}を開く
        </Link>
      }
      width="reading"
    >
      <SearchField label="記事を検索" value={search} onSearch={(text) => change({ search: text })} />
      <HelpList search={search} />
      <HelpFooter />
    </BarePage>
  );
}

const parentStyles = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;
