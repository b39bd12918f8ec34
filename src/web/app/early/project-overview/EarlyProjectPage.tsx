import Box from '@mui/material/Box';
import { Tab, TabRow } from '../../../components/LinkTabs';
import { Page } from '../../../components/Page';
import { Tag } from '../../../components/Tag';
import { ConditionSkeleton } from '../../../features/analyses/ConditionSkeleton';
import { headerStyles, MemberAvatar, MembersLink } from '../../../features/projects/ProjectHeader';
import { statusLabels } from '../../../features/projects/projectLabels';
import { tabsLabel } from '../../../features/projects/projectPaths';
import { OpenSurvey } from '../../../features/survey/MyOpenSurveys';
import { token } from '../fillEarlyPage';
import { Repeat } from '../Repeat';

/** The header, the tabs and the person's own surveys as ProjectOverviewPage shows them; the panels come with the scripts. */
export const EarlyProjectPage = () => (
  <Page
    heading={token('name')}
    intro={
      <>
        <Box sx={headerStyles}>
          <Repeat list="isArchived">
            <Tag>{statusLabels.archived}</Tag>
          </Repeat>
          <Repeat list="facts">
            <span>{token('text')}</span>
          </Repeat>
          <MembersLink
            to={token('membersPath')}
            count={token('memberCount')}
            avatars={
              <Repeat list="avatars">
                <MemberAvatar />
              </Repeat>
            }
          />
          <Repeat list="role">
            <span>{token('text')}</span>
          </Repeat>
        </Box>
        <Box sx={{ mt: 2 }}>
          <TabRow label={tabsLabel}>
            <Tab label={token('firstTab')} to={token('path')} current />
            <Repeat list="tabs">
              <Tab label={token('label')} to={token('path')} current={false} />
            </Repeat>
          </TabRow>
        </Box>
      </>
    }
  >
    <Repeat list="surveys">
      <OpenSurvey
        title={token('title')}
        day={token('day')}
        until={token('until')}
        to={token('path')}
        linkText={token('linkText')}
      />
    </Repeat>
    <ConditionSkeleton />
  </Page>
);
