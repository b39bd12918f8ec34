import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { searchMatcher } from '../../../domain/text/textSearch';
import { isolated } from '../../../domain/text/visibleText';
import { personLabel } from '../../components/comments/mentionedPeople';
import { EmptyState } from '../../components/EmptyState';
import { useGetOrganizationMembersQuery } from '../members/membersApi';
import { useNamesakeNotes } from '../members/membersHooks';
import { useCan } from '../session/sessionHooks';
import { ReportBrowser } from './ReportBrowser';
import type { ReportListProps } from './RoundReports';
import { noReportFilters, toReportFilterInput } from './reportListFilters';
import { useSearchReportsInfiniteQuery } from './reportsApi';

/** The reports of all rounds in which the words of the search occur, newest first. */
export function FoundReports({ organizationId, filters, onChange }: ReportListProps) {
  const query = useSearchReportsInfiniteQuery(
    { organizationId, text: filters.search, ...toReportFilterInput(filters) },
    { refetchOnMountOrArgChange: true },
  );
  const people = <NamedPeople {...{ organizationId, filters, onChange }} />;
  const open = useCallback((report: number) => onChange({ report }), [onChange]);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        すべての回から探しています。新しい順です。
      </Typography>
      <ReportBrowser
        {...query}
        organizationId={organizationId}
        reports={query.currentData?.pages.flatMap(({ reports }) => reports)}
        openedId={filters.report}
        onOpen={open}
        empty={
          query.hasNextPage ? (
            <EmptyState title="ここまでに見つかりませんでした" action={people}>
              下のボタンで、さらに前のレポートを探せます。
            </EmptyState>
          ) : (
            <EmptyState
              title={`「${isolated(filters.search)}」を含むレポートは見つかりませんでした`}
              action={people}
            >
              言葉を短くすると見つかることがあります。
            </EmptyState>
          )
        }
      />
    </>
  );
}

/** More people would hide that nothing was found. */
const maxNamedPeople = 3;

/** Leads to the reports of the people whom the search names, because it looks through what was written only. */
function NamedPeople({ organizationId, filters, onChange }: ReportListProps) {
  const { data } = useGetOrganizationMembersQuery({ organizationId }, { skip: !useCan('member.list') });
  const isSearched = searchMatcher(filters.search);
  const members = (data?.members ?? []).filter(({ name }) => isSearched(name));
  const named = useNamesakeNotes(members.slice(0, maxNamedPeople));
  if (named.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      {named.map((person) => (
        <Button
          key={person.serviceUserId}
          variant="outlined"
          onClick={() =>
            onChange({ ...noReportFilters, openFrom: filters.openFrom, person: person.serviceUserId })
          }
        >
          {personLabel(person)}のレポートを見る
        </Button>
      ))}
    </Box>
  );
}
