import OrganizationIcon from '@mui/icons-material/BusinessOutlined';
import ProjectsIcon from '@mui/icons-material/FolderOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import CreateProjectIcon from '@mui/icons-material/CreateNewFolderOutlined';
import RaiseConcernIcon from '@mui/icons-material/AddCommentOutlined';
import SwitchIcon from '@mui/icons-material/SwapHorizOutlined';
import { useColorScheme } from '@mui/material/styles';
import type { ElementType } from 'react';
import { useMatch } from 'react-router-dom';
import { entriesOf } from '../../../domain/entries';
import { projectPath, tabsOf } from '../../features/projects/projectPaths';
import type { ListedProject } from '../../features/projects/projectsApi';
import { canOpenScreen, useMe } from '../../features/session/sessionHooks';
import { modalOpened } from '../../features/ui/uiSlice';
import { parseId } from '../../lib/pathIds';
import { settingsParts } from '../../pages/settings/settingsParts';
import { useAppDispatch } from '../../store/hooks';
import { colorSchemes } from './colorSchemes';
import { dailyPlaces, navigation } from './navigation';
import { actionWords, pageWords, settingsWords, tabWords } from './paletteWords';
import { personalPages } from './personalPages';

/** Something that the palette leads to or does. */
export type PaletteEntry = EntryTexts &
  (
    | {
        /** Different for each entry of all groups. */
        path: string;
        /** Opens a new tab, so that nothing typed is lost. */
        isInNewTab?: true;
        /** Leads to a search elsewhere and is not something that was found. */
        isSearch?: true;
      }
    | { act: () => void }
  );

interface EntryTexts {
  Icon: ElementType;
  label: string;
  /** The place of the entry, in the line below it. The first part is shortened where there is no room for both. */
  place?: readonly [string, string];
  /** Distinguishes it from others of the same name. */
  note?: string | undefined;
}

/** Different for each entry of all groups. */
export const keyOf = (entry: PaletteEntry): string => ('path' in entry ? entry.path : entry.label);

/** An entry that is found by its name, or by other words for it. */
export type Candidate = PaletteEntry & { words: string };

/** What a person may do from anywhere, by the path below /organizations/{orgId} of the page that opens its form. */
export const forms = [
  { label: 'メンバーを招待', Icon: InviteIcon, path: 'setting/member?invite', action: 'member.invite' },
  { label: 'プロジェクトを作成', Icon: CreateProjectIcon, path: 'projects?create', action: 'project.create' },
  { label: '相談する', Icon: RaiseConcernIcon, path: 'concerns?raise', action: 'concern.raise' },
] as const;

/** The pages of the navigation and of the account menu. */
export function usePages(organizationId: number): Candidate[] {
  const me = useMe();
  const places = new Set([...navigation.flatMap(({ entries }) => entries), ...dailyPlaces]);
  const permitted = [...places].filter(({ action }) => canOpenScreen(me, action, { organizationId }));
  return [
    ...[...permitted, ...personalPages].map(({ label, Icon, path }) => ({
      label,
      Icon,
      words: pageWords[path] ?? '',
      path: `/organizations/${organizationId}/${path}`,
    })),
    { label: 'ヘルプ', Icon: HelpIcon, words: pageWords['/help'] ?? '', path: '/help' },
  ];
}

/** The parts of the organization's settings, which are also found by what they contain. */
export function useSettings(organizationId: number): Candidate[] {
  const me = useMe();
  return entriesOf(settingsParts)
    .filter(([, { action }]) => canOpenScreen(me, action, { organizationId }))
    .map(([part, { label, note }]) => ({
      label,
      Icon: OrganizationIcon,
      note: `組織設定・${note}`,
      words: `${note} ${settingsWords[part]}`,
      path: `/organizations/${organizationId}/setting/organization/${part}`,
    }));
}

/** What the person may do from anywhere, and what the account menu does. */
export function useActions(organizationId: number): Candidate[] {
  const me = useMe();
  const dispatch = useAppDispatch();
  const { mode = 'system', setMode } = useColorScheme();
  return [
    ...forms
      .filter(({ action }) => canOpenScreen(me, action, { organizationId }))
      .map(({ label, Icon, path }) => ({
        label,
        Icon,
        words: pageWords[path] ?? '',
        path: `/organizations/${organizationId}/${path}`,
      })),
    ...colorSchemes.map(({ mode: scheme, label, Icon }) => ({
      label,
      Icon,
      note: scheme === mode ? '画面の配色・現在の設定' : '画面の配色',
      words: actionWords.colorScheme,
      act: () => setMode(scheme),
    })),
    {
      label: '組織を切り替える',
      Icon: SwitchIcon,
      words: actionWords.changeOrganization,
      act: () => dispatch(modalOpened('changeOrganization')),
    },
    {
      label: 'ログアウト',
      Icon: LogoutIcon,
      words: actionWords.logout,
      act: () => dispatch(modalOpened('logout')),
    },
  ];
}

/** The tabs of the opened project, without the overview, to which the project itself leads. */
export function useTabs(organizationId: number, projects: readonly ListedProject[] = []): Candidate[] {
  const me = useMe();
  const inProject = useMatch('/organizations/:orgId/projects/:pjId/*');
  const projectId = parseId(inProject?.params.pjId ?? null);
  if (projectId === null) return [];
  const projectName = projects.find(({ id }) => id === projectId)?.name;
  return tabsOf(me, { organizationId, projectId })
    .filter(({ path }) => path !== '')
    .map(({ label, path }) => ({
      label,
      Icon: ProjectsIcon,
      note: projectName,
      words: tabWords[path] ?? '',
      path: projectPath(organizationId, projectId, path),
    }));
}
