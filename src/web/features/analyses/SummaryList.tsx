import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation, type To } from 'react-router-dom';
import { isolated, politeNameOrLeft } from '../../../domain/text/visibleText';
import { questionName } from '../../../domain/questions/questionTopics';
import { useOrgId } from '../../lib/pathIds';
import { timelinePath } from '../../lib/timelinePath';
import { actionsPath } from '../../lib/overviewPaths';
import { useCan } from '../session/sessionHooks';
import { hiddenInPrint } from '../../components/printStyles';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import { linkedParts, type WordLink } from './linkedParts';
import { distributionHash, topicHash } from './sourceHashes';
import type { RoundAnalysis } from './analysesApi';

type Sentence = RoundAnalysis['summary'][number];
type Source = Sentence['sources'][number];

/** The subject of a sentence, by the first of its sources. */
const subjects: Record<Source['kind'], string> = {
  distribution: '設問',
  topic: '自由記述',
  action: 'アクション',
  unanswered: 'スコア',
  waiting: '返信待ち',
};

function subjectOf({ sources: [source] }: Sentence): string {
  if (!source) return 'スコア';
  return source.kind === 'distribution' && source.key === null ? 'スコア' : subjects[source.kind];
}

/**
 * The sentences of a summary beside their subjects, the first of them in bold: each with its quote, the people whom it is
 * about, and links to what it rests on.
 */
export const SummaryList = ({ round }: { round: RoundAnalysis }) => (
  <Box component="dl" sx={{ m: 0, mb: 1.5, display: 'grid', gap: 1.5 }}>
    {round.summary.map((sentence) => (
      <Box key={sentence.text} sx={rowStyles}>
        <Box component="dt" sx={{ typography: 'body2', lineHeight: 'inherit', color: 'text.secondary' }}>
          {subjectOf(sentence)}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', wordBreak: 'auto-phrase' }}>
          <LinkedText sentence={sentence} round={round} />
          {sentence.people && <NamedPeople people={sentence.people} />}
          {sentence.quote !== null && (
            <Box
              component="blockquote"
              sx={{ m: 0, mt: 0.5, pl: 1.5, borderLeft: 3, borderColor: 'divider', typography: 'body2' }}
            >
              {sentence.quote}
            </Box>
          )}
        </Box>
      </Box>
    ))}
  </Box>
);

const rowStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '88px minmax(0, 720px)' },
  columnGap: 2,
  '&:first-of-type dd': { fontWeight: 700 },
} as const;

function NamedPeople({ people: { count, named } }: { people: NonNullable<Sentence['people']> }) {
  const names = named.map((person) => politeNameOrLeft(person));
  const more = count - named.length;
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {names.join('、')}
      {more > 0 && `、ほか${more}人`}
    </Box>
  );
}

/** A sentence whose words link to its sources. One source that no word names may stand beside it. */
function LinkedText({ sentence: { text, sources }, round }: { sentence: Sentence; round: RoundAnalysis }) {
  const linkOf = useSourceLinks(round);
  const links = sources.map(linkOf).filter((link) => link !== null);
  const { parts, beside } = linkedParts(text, links);
  return (
    <>
      {parts.map(({ text: part, link }, index) =>
        link ? (
          <Link key={index} component={RouterLink} to={link.to}>
            {part}
          </Link>
        ) : (
          part
        ),
      )}
      {beside.slice(0, 1).map(({ label, to }) => (
        <Link
          key={label}
          component={RouterLink}
          to={to}
          sx={{ ...touchTargetStyles, ml: 1, typography: 'body2', ...hiddenInPrint }}
        >
          {label}
        </Link>
      ))}
    </>
  );
}

interface SourceLink extends WordLink {
  to: To;
}

/** Links to the sources that the page, or the overview of the project, shows the reader. */
function useSourceLinks({ questions, topics, projectId, openFrom }: RoundAnalysis) {
  const projectPath = `/organizations/${useOrgId()}/projects/${projectId}`;
  const { search } = useLocation();
  const canReadAnswers = useCan('timeline.read');
  const onPage = (hash: string): To => ({ search, hash });
  const answers = (word: string, label: string, filters: Parameters<typeof timelinePath>[1]) =>
    canReadAnswers ? { word, label, to: timelinePath(projectPath, { ...filters, openFrom }) } : null;

  const linkOf: Record<Source['kind'], (key: string | null) => SourceLink | null> = {
    distribution: (key) => {
      const question = questions.find((each) => each.key === key);
      const to = onPage(distributionHash(key));
      if (!question) return { word: 'コンディションスコア', label: '分布', to };
      const name = isolated(questionName(question, questions));
      return { word: question.kind === 'nps' ? 'eNPS' : name, label: `「${name}」の分布`, to };
    },
    topic: (key) => {
      const index = topics.findIndex(({ term }) => term === key);
      const word = isolated(topics[index]?.term ?? '');
      return index < 0 ? null : { word, label: `話題「${word}」`, to: onPage(topicHash(index)) };
    },
    action: () => ({ word: 'アクション', label: 'アクションを見る', to: actionsPath(projectPath) }),
    unanswered: () => answers('未回答の人', '未回答の人', { view: 'unanswered' }),
    waiting: () => answers('返信のない低い回答', '返信する', { low: true, unreplied: true }),
  };
  return ({ kind, key }: Source) => linkOf[kind](key);
}
