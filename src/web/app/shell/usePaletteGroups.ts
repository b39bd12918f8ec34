import ReportsIcon from '@mui/icons-material/DescriptionOutlined';
import ProjectsIcon from '@mui/icons-material/FolderOutlined';
import MembersIcon from '@mui/icons-material/GroupOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import ConcernsIcon from '@mui/icons-material/QuestionAnswerOutlined';
import SearchIcon from '@mui/icons-material/Search';
import { toKatakana } from '../../../domain/text/japaneseText';
import { searchMatcher, searchTerms } from '../../../domain/text/textSearch';
import { isolated, politeName, politeNameOrLeft } from '../../../domain/text/visibleText';
import { useGetConcernsInfiniteQuery } from '../../features/concerns/concernsApi';
import { useGetOrganizationMembersQuery } from '../../features/members/membersApi';
import { projectPath } from '../../features/projects/projectPaths';
import { useGetOrganizationProjectsQuery } from '../../features/projects/projectsApi';
import { noReportFilters, reportSearchString } from '../../features/reports/reportListFilters';
import { useSearchReportsInfiniteQuery, type FoundReport } from '../../features/reports/reportsApi';
import { useCan } from '../../features/session/sessionHooks';
import { concernPath } from '../../lib/concernPath';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { reportPath } from '../../lib/reportPath';
import { useSettled } from '../../lib/useSettled';
import { useActions, usePages, useSettings, useTabs } from './paletteEntries';
import type { Candidate, PaletteEntry } from './paletteEntries';
import { useHelpSearch } from './useHelpSearch';

export interface PaletteGroup {
  label: string;
  entries: readonly PaletteEntry[];
}

/** At most this many entries of each group are listed; the pages for all of them have more. */
const maxListed = 5;
const maxArticles = 3;

/**
 * The entries that the words of a search lead to and that the person may open. Projects and pages are offered before anything
 * is typed; then the pages come first, because few of them have the words. What has them in its name comes before what is
 * found by another word for it. Reports and concerns are searched by the server, once the person pauses.
 */
export function usePaletteGroups(organizationId: number, search: string) {
  const scope = { organizationId };
  const canListProjects = useCan('project.list', scope);
  const canListMembers = useCan('member.list', scope);
  const canListReports = useCan('report.list', scope);
  const canReadConcerns = useCan('concern.read', scope);
  const isSearch = searchTerms(search).length > 0;
  const settled = useSettled(search);
  const isSettled = isSearch && settled === search;

  const projects = useGetOrganizationProjectsQuery({ organizationId }, { skip: !canListProjects });
  const members = useGetOrganizationMembersQuery({ organizationId }, { skip: !canListMembers || !isSearch });
  const reports = useSearchReportsInfiniteQuery(
    { organizationId, text: settled },
    { skip: !canListReports || !isSettled },
  );
  const concerns = useGetConcernsInfiniteQuery(
    { organizationId, search: settled },
    { skip: !canReadConcerns || !isSettled },
  );
  const help = useHelpSearch(isSearch);

  const matches = readingMatcher(search);
  const isNamed = ({ label }: Candidate) => matches(label);
  const isMeant = ({ label, words }: Candidate) => !matches(label) && matches(label, ...words.split(' '));
  const pages = usePages(organizationId);
  const settings = useSettings(organizationId);
  const actions = useActions(organizationId);
  const tabs = useTabs(organizationId, projects.currentData?.projects);

  const pageGroup: PaletteGroup = {
    label: 'ページ',
    entries: [...pages, ...(isSearch ? settings : [])].filter(isNamed),
  };
  const projectGroup: PaletteGroup = {
    label: 'プロジェクト',
    entries: (projects.currentData?.projects ?? [])
      .filter(({ name, client }) => matches(name, client?.name ?? ''))
      .slice(0, maxListed)
      .map(({ id, name, client }) => ({
        label: name,
        Icon: ProjectsIcon,
        note: client?.name,
        path: projectPath(organizationId, id),
      })),
  };
  const searchGroups: PaletteGroup[] = [
    pageGroup,
    { label: '操作', entries: actions.filter(isNamed) },
    { label: '開いているプロジェクト', entries: tabs.filter(isNamed) },
    projectGroup,
    {
      label: 'メンバー',
      entries: (members.currentData?.members ?? [])
        .filter(({ name, email }) => matches(name, email))
        .slice(0, maxListed)
        .map(({ name, email }) => ({
          label: politeName(name),
          Icon: MembersIcon,
          note: email,
          path: `/organizations/${organizationId}/setting/member?${new URLSearchParams({ search: email }).toString()}`,
        })),
    },
    {
      label: '関連するページと操作',
      entries: [...pages, ...settings, ...tabs, ...actions].filter(isMeant).slice(0, maxListed),
    },
    {
      label: 'ヘルプ（新しいタブで開きます）',
      entries: (help.bestArticles?.(search) ?? [])
        .slice(0, maxArticles)
        .map(([slug, { title, summary }]) => ({
          label: title,
          Icon: HelpIcon,
          note: summary,
          path: `/help/${slug}`,
          isInNewTab: true,
        })),
    },
    {
      label: 'レポート',
      entries: (reports.currentData?.pages ?? [])
        .flatMap(({ reports: found }) => found)
        .slice(0, maxListed)
        .map((report) => reportEntry(organizationId, report)),
    },
    {
      label: '相談',
      entries: (concerns.currentData?.pages ?? [])
        .flatMap(({ concerns: found }) => found)
        .slice(0, maxListed)
        .map(({ concernId, title, writer, part }) => ({
          label: title,
          Icon: ConcernsIcon,
          note: part === 'writer' ? 'あなたの相談' : politeNameOrLeft(writer),
          path: concernPath(organizationId, concernId),
        })),
    },
    {
      // Comes last, so that Enter opens what was found.
      label: '検索',
      entries: canListReports ? [reportSearchEntry(organizationId, search.trim())] : [],
    },
  ];
  return {
    groups: (isSearch ? searchGroups : [projectGroup, pageGroup]).filter(({ entries }) => entries.length > 0),
    isSearching:
      isSearch &&
      (!isSettled || help.isLoading || reports.isFetching || concerns.isFetching || members.isFetching),
    hasFailed:
      help.hasFailed || [projects, members, reports, concerns].some(({ error }) => error !== undefined),
  };
}

/** As the searches of lists match, and by readings in hiragana, which an input method gives before it converts them. */
function readingMatcher(search: string): (...texts: string[]) => boolean {
  const matches = searchMatcher(toKatakana(search));
  return (...texts) => matches(...texts.map(toKatakana));
}

function reportEntry(organizationId: number, report: FoundReport): PaletteEntry {
  const { author, projectId, projectName, openFrom, excerpt } = report;
  return {
    label: politeNameOrLeft(author),
    Icon: ReportsIcon,
    place: [isolated(projectName), `・${formatTokyoDate(openFrom)}の回`],
    note: `${excerpt.before}${excerpt.match}${excerpt.after}`,
    path: reportPath(projectPath(organizationId, projectId), report),
  };
}

const reportSearchEntry = (organizationId: number, search: string): PaletteEntry => ({
  label: `「${isolated(search)}」をレポート一覧で検索`,
  Icon: SearchIcon,
  isSearch: true,
  path: `/organizations/${organizationId}/reports?${reportSearchString({ ...noReportFilters, search })}`,
});
