import { useLocation } from 'react-router-dom';
import { withoutThemeText } from '../../../domain/analysis/leans';
import { FoldedList } from './FoldedList';
import { MutedText } from '../../components/MutedText';
import { Section } from '../../components/Section';
import { useOrgId } from '../../lib/pathIds';
import { timelinePath } from '../../lib/timelinePath';
import { useCan } from '../session/sessionHooks';
import { TopicItem } from './TopicItem';
import { topicHash } from './sourceHashes';
import type { RoundAnalysis } from './analysesApi';

/** On a screen the other topics open on request, or with a link to one of them. */
const maxShown = 5;

/** The topics of the free-text answers and reports, most mentioned first. */
export function TopicsPanel({ round }: { round: RoundAnalysis }) {
  const { run, topics, sentences, projectId, openFrom } = round;
  const projectPath = `/organizations/${useOrgId()}/projects/${projectId}`;
  const canReadAnswers = useCan('timeline.read');
  const { hash } = useLocation();
  const isLinked = topics.findIndex((_, index) => topicHash(index) === hash) >= maxShown;
  if (!run) {
    return (
      <Section heading="自由記述の話題">
        <MutedText>分析が終わると、メンバーが書いた内容が話題ごとに表示されます。</MutedText>
      </Section>
    );
  }
  return (
    <Section
      heading="自由記述の話題"
      note={
        topics.length > 0
          ? '件数はそのことを書いた文の数、人数は書いた人の数です。文章から自動で分けたもので、誤りを含むことがあります。'
          : undefined
      }
    >
      {topics.length === 0 ? (
        <MutedText>この回の自由記述に、表示できる話題はありませんでした。</MutedText>
      ) : (
        <FoldedList component="ul" total={topics.length} shown={isLinked ? topics.length : maxShown}>
          {topics.map((topic, index) => (
            <TopicItem
              key={topic.term}
              projectId={projectId}
              openFrom={openFrom}
              topic={topic}
              hash={topicHash(index)}
              answersPath={(member) =>
                canReadAnswers ? timelinePath(projectPath, { member, openFrom }) : null
              }
            />
          ))}
        </FoldedList>
      )}
      {sentences && sentences.withoutTheme > 0 && (
        <MutedText>
          {withoutThemeText(sentences)}
          （「特になし」なども数えます）。話題の件数は、実際より少ないことがあります。
        </MutedText>
      )}
    </Section>
  );
}
