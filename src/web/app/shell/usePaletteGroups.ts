import OrganizationIcon from '@mui/icons-material/BusinessOutlined';
import ReportsIcon from '@mui/icons-material/DescriptionOutlined';
import ProjectsIcon from '@mui/icons-material/FolderOutlined';
import MembersIcon from '@mui/icons-material/GroupOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import ConcernsIcon from '@mui/icons-material/QuestionAnswerOutlined';
import SearchIcon from '@mui/icons-material/Search';
import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import CreateProjectIcon from '@mui/icons-material/CreateNewFolderOutlined';
import RaiseConcernIcon from '@mui/icons-material/AddCommentOutlined';
import type { ElementType } from 'react';
import { useMatch } from 'react-router-dom';
import { entriesOf } from '../../../domain/entries';
import { searchMatcher, searchTerms } from '../../../domain/text/textSearch';
import { isolated, politeName, politeNameOrLeft } from '../../../domain/text/visibleText';
import { useGetConcernsInfiniteQuery } from '../../features/concerns/concernsApi';
import { useGetOrganizationMembersQuery } from '../../features/members/membersApi';
import { projectPath, tabsOf } from '../../features/projects/projectPaths';
import { useGetOrganizationProjectsQuery } from '../../features/projects/projectsApi';
import { noReportFilters, reportSearchString } from '../../features/reports/reportListFilters';
import { useSearchReportsInfiniteQuery, type FoundReport } from '../../features/reports/reportsApi';
import { canOpenScreen, useCan, useMe } from '../../features/session/sessionHooks';
import { concernPath } from '../../lib/concernPath';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { parseId } from '../../lib/pathIds';
import { reportPath } from '../../lib/reportPath';
import { useSettled } from '../../lib/useSettled';
import { settingsParts } from '../../pages/settings/settingsParts';
import { dailyPlaces, navigation } from './navigation';
import { personalPages } from './personalPages';

/** Something that the palette leads to. */
export interface PaletteEntry {
  Icon: ElementType;
  label: string;
  /** The place of the entry, in the line below it. The first part is shortened where there is no room for both. */
  place?: readonly [string, string];
  /** Distinguishes it from others of the same name. */
  note?: string | undefined;
  /** Different for each entry of all groups. */
  path: string;
  /** Leads to a search elsewhere and is not something that was found. */
  isSearch?: true;
}

export interface PaletteGroup {
  label: string;
  entries: readonly PaletteEntry[];
}

/** What a person may do from anywhere, by the path below /organizations/{orgId} of the page that opens its form. */
const actions = [
  { label: 'メンバーを招待', Icon: InviteIcon, path: 'setting/member?invite', action: 'member.invite' },
  { label: 'プロジェクトを作成', Icon: CreateProjectIcon, path: 'projects?create', action: 'project.create' },
  { label: '相談する', Icon: RaiseConcernIcon, path: 'concerns?raise', action: 'concern.raise' },
] as const;

/** At most this many entries of each group are listed; the pages for all of them have more. */
const maxListed = 5;

/**
 * The entries that the words of a search lead to and that the person may open. Projects and pages are offered before anything
 * is typed; then the pages come first, because few of them have the words. Parts of the organization's settings are found by what
 * they contain. Reports and concerns are searched by the server, once the person pauses.
 */
export function usePaletteGroups(organizationId: number, search: string) {
  const me = useMe();
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

  const matches = searchMatcher(search);
  const pathOf = (path: string) => `/organizations/${organizationId}/${path}`;
  const places = new Set([...navigation.flatMap(({ entries }) => entries), ...dailyPlaces]);
  const pages = [...[...places].filter(({ action }) => canOpenScreen(me, action, scope)), ...personalPages];
  const inProject = useMatch('/organizations/:orgId/projects/:pjId/*');
  const projectId = parseId(inProject?.params.pjId ?? null);
  const projectName = projects.currentData?.projects.find(({ id }) => id === projectId)?.name;
  const settings = entriesOf(settingsParts)
    .filter(([, { action }]) => isSearch && canOpenScreen(me, action, scope))
    .map(([part, { label, note }]) => ({
      label,
      Icon: OrganizationIcon,
      note,
      path: pathOf(`setting/organization/${part}`),
    }));

  const pageGroup: PaletteGroup = {
    label: 'ページ',
    entries: [
      ...pages
        .filter(({ label }) => matches(label))
        .map(({ label, Icon, path }) => ({ label, Icon, path: pathOf(path) })),
      ...settings
        .filter(({ label }) => matches(label))
        .map(({ note, ...entry }) => ({ ...entry, note: `組織設定・${note}` })),
      ...(matches('ヘルプ') ? [{ label: 'ヘルプ', Icon: HelpIcon, path: '/help' }] : []),
    ],
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
  const groups: PaletteGroup[] = [
    ...(isSearch ? [pageGroup] : [projectGroup, pageGroup]),
    {
      label: '操作',
      entries: actions
        .filter(({ label, action }) => isSearch && matches(label) && canOpenScreen(me, action, scope))
        .map(({ label, Icon, path }) => ({ label, Icon, path: pathOf(path) })),
    },
    {
      // Without the overview, to which the project itself leads.
      label: '開いているプロジェクト',
      entries:
        projectId === null || !isSearch
          ? []
          : tabsOf(me, { organizationId, projectId })
              .filter(({ label, path }) => path !== '' && matches(label))
              .map(({ label, path }) => ({
                label,
                Icon: ProjectsIcon,
                note: projectName,
                path: projectPath(organizationId, projectId, path),
              })),
    },
    ...(isSearch ? [projectGroup] : []),
    {
      label: 'メンバー',
      entries: ((isSearch && members.currentData?.members) || [])
        .filter(({ name, email }) => matches(name, email))
        .slice(0, maxListed)
        .map(({ name, email }) => ({
          label: politeName(name),
          Icon: MembersIcon,
          note: email,
          path: pathOf(`setting/member?${new URLSearchParams({ search: email }).toString()}`),
        })),
    },
    {
      // Found only by what they contain, they come after what has the words in its name.
      label: '組織設定',
      entries: settings.filter(({ label, note }) => !matches(label) && matches(label, note)),
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
      entries:
        isSearch && canListReports
          ? [
              {
                label: `「${isolated(search.trim())}」をレポート一覧で検索`,
                Icon: SearchIcon,
                isSearch: true,
                path: pathOf(`reports?${reportSearchString({ ...noReportFilters, search: search.trim() })}`),
              },
            ]
          : [],
    },
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: isSearch && (!isSettled || reports.isFetching || concerns.isFetching || members.isFetching),
    hasFailed: [projects, members, reports, concerns].some(({ error }) => error !== undefined),
  };
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
