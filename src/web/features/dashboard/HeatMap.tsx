import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, memo } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatNumber, scoreDigits } from '../../lib/numberFormat';
import { scoreStep } from '../../lib/scoreStep';
import { scrollToNewest } from '../../lib/scrollToNewest';
import { useProgressiveRowCount } from '../../lib/useProgressiveRowCount';
import type { ClientGroup, DashboardView, ViewedProject } from './dashboardView';
import { heatMapStyles, printedColumns } from './heatMapStyles';
import { moveFocus } from './moveFocus';

/** A round of a project, as a cell of the map. */
export interface MapCell {
  projectId: number;
  projectName: string;
  openFrom: string;
}

interface Props {
  view: DashboardView;
  minimum: number;
  projectPath: (projectId: number) => string;
  onOpen: (cell: MapCell) => void;
}

/**
 * The scores by project and round, grouped by client, as a table with the number in each cell. The table is one tab
 * stop; arrow keys move between its cells, and Enter opens a round. The cells are plain elements that one class styles,
 * because there are thousands of them.
 */
export function HeatMap({ view, minimum, projectPath, onOpen }: Props) {
  const { openFroms, projects, groups } = view;
  const shown = useProgressiveRowCount(projects.length);
  const isGrouped = groups.length > 1 || groups[0]?.id !== null;
  let rows = shown;

  function open(event: MouseEvent | KeyboardEvent) {
    const cell = (event.target as Element).closest<HTMLElement>('td[data-column]');
    const openFrom = openFroms[Number(cell?.dataset.column)];
    const project = projects.find(({ projectId }) => String(projectId) === cell?.dataset.project);
    if (!project || !openFrom) return false;
    onOpen({ projectId: project.projectId, projectName: project.projectName, openFrom });
    return true;
  }

  return (
    <>
      <Box ref={scrollToNewest} sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}>
        <Box
          component="table"
          role="grid"
          aria-label="プロジェクトと回ごとのスコア"
          aria-rowcount={projects.length + 1}
          sx={heatMapStyles}
          style={
            {
              '--rows': projects.length + (isGrouped ? groups.length : 0),
              '--columns': openFroms.length,
            } as object
          }
          onClick={open}
          onKeyDown={(event) => {
            const isOpening = event.key === 'Enter' || event.key === ' ';
            if (isOpening ? open(event) : moveFocus(event)) event.preventDefault();
          }}
        >
          <thead>
            <tr>
              <th scope="col">プロジェクト</th>
              {openFroms.map((openFrom, column) => (
                <th key={openFrom} scope="col" data-older={isOlder(column, openFroms.length)}>
                  <span>{openFrom.slice(0, 4)}</span>
                  {openFrom.slice(5).replace('-', '/')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => {
              const own = group.projects.slice(0, Math.max(0, rows));
              rows -= own.length;
              if (own.length === 0) return null;
              return (
                <Fragment key={group.id ?? 'none'}>
                  {isGrouped && <GroupRow group={group} />}
                  {own.map((project) => (
                    <ProjectRow
                      key={project.projectId}
                      project={project}
                      path={projectPath(project.projectId)}
                      isFirst={project === groups[0]?.projects[0]}
                    />
                  ))}
                </Fragment>
              );
            })}
          </tbody>
        </Box>
      </Box>
      <Box component="p" sx={{ typography: 'caption', color: 'text.secondary', mt: 1, mb: 0 }}>
        数字はスコア（0〜100、50未満は低い水準）です。斜線は、完了した回答が{minimum}
        人に満たない回です。だれの回答か推測されないように、参加した人数だけを表示します。空欄は回がなかった日です。
        {isGrouped && '取引先の行は、表示しているスコアの平均です。'}
      </Box>
    </>
  );
}

const isOlder = (column: number, columns: number) => column < columns - printedColumns || undefined;

/** A client with the averages of its projects, which leave out withheld rounds. */
const GroupRow = memo(({ group: { name, averages, projects } }: { group: ClientGroup }) => (
  <tr data-group>
    <th scope="row">
      {name}
      <span>（{projects.length}件の平均）</span>
    </th>
    {averages.map(({ score, shown, rounds }, column) => (
      <td
        key={column}
        tabIndex={-1}
        data-older={isOlder(column, averages.length)}
        data-step={score === null ? undefined : scoreStep(score)}
        title={rounds > 0 ? `${rounds}件のうち${shown}件の平均` : undefined}
      >
        {score !== null && formatNumber(score, scoreDigits)}
      </td>
    ))}
  </tr>
));

interface RowProps {
  project: ViewedProject;
  path: string;
  /** Whether this row has the table's tab stop at first. */
  isFirst: boolean;
}

const ProjectRow = memo(({ project, path, isFirst }: RowProps) => (
  <tr>
    <th scope="row">
      <Link component={RouterLink} to={path} tabIndex={isFirst ? 0 : -1}>
        {project.projectName}
      </Link>
    </th>
    {project.scores.map((score, column) => {
      const people = project.participations[column];
      const isWithheld = project.withheld.includes(column);
      const older = isOlder(column, project.scores.length);
      if (!people) return <td key={column} tabIndex={-1} data-older={older} />;
      return (
        <td
          key={column}
          tabIndex={-1}
          data-older={older}
          data-project={project.projectId}
          data-column={column}
          data-step={score === null ? undefined : scoreStep(score)}
          data-withheld={isWithheld || undefined}
          title={isWithheld ? '人数が少ないため、スコアは表示しません' : undefined}
        >
          {score === null ? `${people.completed}/${people.asked}` : formatNumber(score, scoreDigits)}
        </td>
      );
    })}
  </tr>
));
