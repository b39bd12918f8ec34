import { useSearchParams } from 'react-router-dom';
import { BarePage } from '../components/BarePage';
import { SearchField } from '../components/SearchField';
import { HelpFooter } from '../features/help/HelpFooter';
import { HelpList } from '../features/help/HelpList';

/** /help: needs no log-in. The search is part of the address, so that the way back from an article keeps it. */
export default function HelpPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  return (
    <BarePage heading="ヘルプ" width="reading">
      <SearchField
        label="記事を検索"
        value={search}
        onSearch={(text) => setParams(text ? { q: text } : {}, { replace: true })}
      />
      <HelpList search={search} />
      <HelpFooter />
    </BarePage>
  );
}
