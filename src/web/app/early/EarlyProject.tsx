import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Tab, TabRow } from '../../components/LinkTabs';
import { Page } from '../../components/Page';
import { Tag } from '../../components/Tag';
import {
  factsStyles,
  headerStyles,
  MemberAvatar,
  MembersLink,
  type ProjectTab,
} from '../../features/projects/ProjectHeader';
import { statusLabels } from '../../features/projects/projectLabels';
import { tabsLabel } from '../../features/projects/projectPaths';
import { token } from './fillEarlyPage';
import { Repeat } from './Repeat';

/** The header and the tabs of a project around its early pages, as ProjectLayout shows them (`projectSlots`). */
export const EarlyProject = ({ tab, children }: { tab: ProjectTab; children: ReactNode }) => (
  <Page
    heading={token('name')}
    intro={
      <>
        <Box sx={headerStyles}>
          <Repeat list="isArchived">
            <Tag>{statusLabels.archived}</Tag>
          </Repeat>
          <Box sx={factsStyles[tab]}>
            <Repeat list="facts">
              <span>{token('text')}</span>
            </Repeat>
            <Repeat list="members">
              <MembersLink
                to={token('path')}
                text={token('text')}
                avatars={
                  <Repeat list="avatars">
                    <MemberAvatar />
                  </Repeat>
                }
              />
            </Repeat>
          </Box>
        </Box>
        <Box sx={{ mt: 2 }}>
          <TabRow label={tabsLabel}>
            <Repeat list="tabs">
              <Repeat list="current">
                <Tab label={token('label')} to={token('path')} current />
              </Repeat>
              <Repeat list="other">
                <Tab label={token('label')} to={token('path')} current={false} />
              </Repeat>
            </Repeat>
          </TabRow>
        </Box>
      </>
    }
  >
    {children}
  </Page>
);
