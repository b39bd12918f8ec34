import type { TopicState } from '../../../domain/analysis/history';
import { RoundHeads } from '../../components/charts/RoundHeads';
import { MutedText } from '../../components/MutedText';
import { Section } from '../../components/Section';
import { Tag } from '../../components/Tag';
import type { AnalysisHistory } from './analysesApi';
import { HistoryTable } from './HistoryTable';

const stateLabels: Record<TopicState, string> = {
  new: '新しい',
  growing: '増えている',
  steady: '続いている',
  shrinking: '減っている',
  gone: '見えなくなった',
};

/** The state takes as much as two rounds, so that whole columns stay in sight beside it. */
const columnsOfState = 2;

/** The number of people who wrote about each topic, round by round. */
export function TopicHistoryTable({ history: { rounds, topics } }: { history: AnalysisHistory }) {
  return (
    <Section
      heading="話題の推移"
      note="数字は書いた人の数です。表示できる人数に満たない回と、分析を実行していない回は空欄です。"
    >
      {topics.length === 0 ? (
        <MutedText>2回以上の回で分析を実行すると、話題の移り変わりがここに表示されます。</MutedText>
      ) : (
        <HistoryTable label="話題の推移の表" columns={rounds.length + columnsOfState}>
          <thead>
            <tr>
              <th scope="col">話題</th>
              <RoundHeads days={rounds.map(({ openFrom }) => openFrom)} />
              <th scope="col" colSpan={columnsOfState}>
                前の分析から
              </th>
            </tr>
          </thead>
          <tbody>
            {topics.map(({ term, people, state }) => (
              <tr key={term}>
                <th scope="row">{term}</th>
                {people.map((count, index) => (
                  <td key={rounds[index]?.openFrom}>{count}</td>
                ))}
                <td colSpan={columnsOfState}>
                  <Tag tone={state === 'new' || state === 'growing' ? 'warning' : 'neutral'}>
                    {stateLabels[state]}
                  </Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </HistoryTable>
      )}
    </Section>
  );
}
