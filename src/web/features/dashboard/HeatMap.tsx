import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, memo } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { alertText, moreAlertsText } from '../../../domain/analysis/alertText';
import { formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { scoreStep } from '../../../domain/analysis/scoreStep';
import { hiddenInPrint } from '../../components/printStyles';
import { RoundHeads } from '../../components/charts/RoundHeads';
import { scrollToNewest } from '../../lib/scrollToNewest';
import { useProgressiveRowCount } from '../../lib/useProgressiveRowCount';
import { RunningRoundLine } from '../projects/RunningRoundLine';
import type { MapGroup, ViewedProject } from './dashboardView';
import { heatMapStyles, mapFrameStyles, printedColumns } from './heatMapStyles';
import { moveFocus } from './moveFocus';

/** A round of a project, as a cell of the map. */
export interface MapCell {
  projectId: number;
  projectName: string;
  openFrom: string;
}

interface Props {
  /** Opening days of the columns, oldest first. */
  openFroms: readonly string[];
  groups: readonly MapGroup[];
  minimum: number;
  projectPath: (projectId: number) => string;
  onOpen: (cell: MapCell) => void;
}

/**
 * The scores by project and round as a table with the number in each cell. It scrolls below its head and beside the
 * names. The table is one tab stop; arrow keys move between its cells, and Enter opens a round. The cells are plain
 * elements that one class styles, because there are thousands of them.
 */
export function HeatMap({ openFroms, groups, minimum, projectPath, onOpen }: Props) {
  const projects = groups.flatMap((group) => group.projects);
  const named = groups.filter(({ client }) => client !== null).length;
  const rowCount = projects.length + named;
  let rows = useProgressiveRowCount(projects.length);

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
      <Box component="p" sx={{ ...noteStyles, ...hiddenInPrint }}>
        セルを選ぶと、その回の回答の分布が開きます。
      </Box>
      <Box ref={scrollToNewest} sx={mapFrameStyles}>
        <Box
          component="table"
          role="grid"
          aria-label="プロジェクトと回ごとのスコア"
          aria-rowcount={rowCount + 1}
          sx={heatMapStyles}
          style={{ '--rows': rowCount, '--columns': openFroms.length } as object}
          onClick={open}
          onKeyDown={(event) => {
            const isOpening = event.key === 'Enter' || event.key === ' ';
            if (isOpening ? open(event) : moveFocus(event)) event.preventDefault();
          }}
        >
          <thead>
            <tr>
              <th scope="col">プロジェクト</th>
              <RoundHeads days={openFroms} printed={printedColumns} />
            </tr>
          </thead>
          <tbody>
            {groups.map(({ client, projects: all }) => {
              const own = all.slice(0, Math.max(0, rows));
              rows -= own.length;
              if (!own[0]) return null;
              return (
                <Fragment key={own[0].projectId}>
                  {client && <ClientRow {...client} projectCount={all.length} />}
                  {own.map((project) => (
                    <ProjectRow
                      key={project.projectId}
                      project={project}
                      path={projectPath(project.projectId)}
                      isFirst={project === projects[0]}
                      isBelowClient={client !== null}
                    />
                  ))}
                </Fragment>
              );
            })}
          </tbody>
        </Box>
      </Box>
      <Box component="p" sx={{ ...noteStyles, mt: 1, mb: 0 }}>
        数字はスコア（0〜100、50未満は低い水準）です。斜線は、完了した回答が{minimum}
        人に満たない回で、参加した人数だけを表示します。空欄は回がなかった日です。
        {named > 0 && '取引先の行は、表示しているスコアの平均です。'}
      </Box>
    </>
  );
}

const isOlder = (column: number, columns: number) => column < columns - printedColumns || undefined;

const noteStyles = { typography: 'caption', color: 'text.secondary', mt: 0, mb: 1 } as const;

interface ClientRowProps extends NonNullable<MapGroup['client']> {
  projectCount: number;
}

/** A client with the averages of its projects, which leave out withheld rounds. */
const ClientRow = memo(({ name, averages, projectCount }: ClientRowProps) => (
  <tr data-group>
    <th scope="row">
      {name}
      <span>（{projectCount}件の平均）</span>
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
  isBelowClient: boolean;
}

const ProjectRow = memo(({ project, path, isFirst, isBelowClient }: RowProps) => {
  const worst = project.alerts.find(({ answered }) => !answered);
  return (
    <tr>
      <th scope="row" data-below={isBelowClient || undefined}>
        <div>
          <Link component={RouterLink} to={path} tabIndex={isFirst ? 0 : -1}>
            {project.projectName}
          </Link>
          {project.openRound && (
            <span data-running>
              <RunningRoundLine round={project.openRound} />
            </span>
          )}
        </div>
        {worst && (
          <span data-reason>
            <WarningIcon aria-hidden />
            {`${alertText(worst)} ${moreAlertsText(1, project.alertCount, 0)}`.trim()}
          </span>
        )}
        {!isBelowClient && project.clientName && <span>{project.clientName}</span>}
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
            aria-haspopup="dialog"
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
  );
});
