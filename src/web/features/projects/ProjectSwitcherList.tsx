import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { checkPermission } from '../../../domain/permissions';
import { searchMatcher } from '../../../domain/text/textSearch';
import { SearchField } from '../../components/SearchField';
import { useMe } from '../session/sessionHooks';
import { projectPath, projectTabs } from './projectPaths';
import type { ListedProject } from './projectsApi';

export interface ProjectSwitcherListProps {
  organizationId: number;
  /** At most as many as the plans allow. */
  projects: readonly ListedProject[];
  currentId: number;
  /** The tab of the page, as in its path. */
  page: string;
  /** Called when the person follows a link of the list. */
  onLeave: () => void;
}

/**
 * Links to the same page of other projects, or to their overview where that page is not shown. While one types, Enter
 * opens the first project that is found, and the arrow down leads into the list.
 */
export default function ProjectSwitcherList(props: ProjectSwitcherListProps) {
  const { organizationId, projects, currentId, page, onLeave } = props;
  const me = useMe();
  const navigate = useNavigate();
  const fieldRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState('');
  const matches = searchMatcher(search);
  const found = projects.filter(({ name, client }) => matches(name, client?.name ?? ''));

  const tab = projectTabs.find(({ path }) => path === page);
  const linkTo = (projectId: number) => {
    const isShown = tab?.actions.some(
      (action) => checkPermission(me, action, { organizationId, projectId }) === null,
    );
    return projectPath(organizationId, projectId, isShown ? page : '');
  };

  useEffect(() => fieldRef.current?.querySelector('input')?.focus(), []);

  function onKeyDown(event: KeyboardEvent) {
    // The Enter that ends a composition of Japanese is not meant for the list.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      listRef.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    }
    if (event.key === 'Enter' && found[0]) {
      onLeave();
      void navigate(linkTo(found[0].id));
    }
  }

  return (
    <>
      <Box ref={fieldRef} sx={{ p: 2, pb: 1 }} onKeyDown={onKeyDown}>
        <SearchField label="プロジェクト名・取引先で検索" value={search} onSearch={setSearch} />
      </Box>
      <Box role="status" sx={{ px: 2, typography: 'caption', color: 'text.secondary' }}>
        {found.length === 0 ? '条件に合うプロジェクトがありません。' : `${found.length}件`}
      </Box>
      <MenuList ref={listRef} aria-label="プロジェクト" sx={{ maxHeight: '50dvh', overflowY: 'auto' }}>
        {found.map(({ id, name, client }) => (
          <MenuItem
            key={id}
            component={Link}
            to={linkTo(id)}
            selected={id === currentId}
            aria-current={id === currentId ? 'page' : undefined}
            onClick={onLeave}
            sx={{ display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {name}
            {client && (
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                {client.name}
              </Box>
            )}
          </MenuItem>
        ))}
      </MenuList>
    </>
  );
}
