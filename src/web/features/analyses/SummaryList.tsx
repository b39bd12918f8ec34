import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation, type To } from 'react-router-dom';
import { isolated, politeName } from '../../../domain/text/visibleText';
import { questionName } from '../../../domain/questions/questionTopics';
import { useOrgId } from '../../lib/pathIds';
import { timelinePath } from '../../lib/timelinePath';
import { actionsPath } from '../../lib/overviewPaths';
import { useCan } from '../session/sessionHooks';
import { linkRowStyles } from '../../components/touchTargetStyles';
import { distributionHash, topicHash } from './sourceHashes';
import type { RoundAnalysis } from './analysesApi';

type Sentence = RoundAnalysis['summary'][number];
type Source = Sentence['sources'][number];

/** The sentences of a summary, each with its quote, the people whom it is about, and links to what it rests on. */
export const SummaryList = ({ round }: { round: RoundAnalysis }) => (
  <Box component="ul" sx={{ m: 0, mb: 1, p: 0, listStyle: 'none', maxWidth: 720, display: 'grid', gap: 1.5 }}>
    {round.summary.map((sentence) => (
      <Box key={sentence.text} component="li" sx={{ overflowWrap: 'anywhere' }}>
        {sentence.text}
        {sentence.people && <NamedPeople people={sentence.people} />}
        {sentence.quote !== null && (
          <Box
            component="blockquote"
            sx={{ m: 0, mt: 0.5, pl: 1.5, borderLeft: 3, borderColor: 'divider', typography: 'body2' }}
          >
            {sentence.quote}
          </Box>
        )}
        <Sources sources={sentence.sources} round={round} />
      </Box>
    ))}
  </Box>
);

function NamedPeople({ people: { count, named } }: { people: NonNullable<Sentence['people']> }) {
  const names = named.map((person) => (person ? politeName(person.name) : '退会したメンバー'));
  const more = count - named.length;
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {names.join('、')}
      {more > 0 && `、ほか${more}人`}
    </Box>
  );
}

/** Links to the sources that the page, or the overview of the project, shows the reader. */
function Sources({ sources, round }: { sources: readonly Source[]; round: RoundAnalysis }) {
  const { questions, topics, projectId, openFrom } = round;
  const projectPath = `/organizations/${useOrgId()}/projects/${projectId}`;
  const { search } = useLocation();
  const canReadAnswers = useCan('timeline.read');
  const onPage = (hash: string): To => ({ search, hash });
  const answers = (label: string, filters: Parameters<typeof timelinePath>[1]) =>
    canReadAnswers ? { label, to: timelinePath(projectPath, { ...filters, openFrom }) } : null;

  const linkOf: Record<Source['kind'], (key: string | null) => { label: string; to: To } | null> = {
    distribution: (key) => {
      const question = questions.find((each) => each.key === key);
      const name = question ? `「${isolated(questionName(question, questions))}」の` : '';
      return { label: `${name}分布`, to: onPage(distributionHash(key)) };
    },
    topic: (key) => {
      const index = topics.findIndex(({ term }) => term === key);
      return index < 0 ? null : { label: `話題「${isolated(key ?? '')}」`, to: onPage(topicHash(index)) };
    },
    action: () => ({ label: 'アクション', to: actionsPath(projectPath) }),
    unanswered: () => answers('未回答の人', { view: 'unanswered' }),
    waiting: () => answers('返信のない低い回答', { low: true, unreplied: true }),
  };
  const links = sources.map(({ kind, key }) => linkOf[kind](key)).filter((link) => link !== null);
  return links.length === 0 ? null : (
    <Box sx={linkRowStyles}>
      {links.map(({ label, to }) => (
        <Link key={label} component={RouterLink} to={to}>
          {label}
        </Link>
      ))}
    </Box>
  );
}
