import { directions } from '../../../domain/analysis/numberFormat';
import { AlertItem, AlertList, MoreAlerts } from '../../components/Alerts';
import { ChangeText } from '../../components/score/ChangeIndicator';
import { ScoreColour } from '../../components/score/ScoreChip';
import { scoreSteps } from '../../../domain/analysis/scoreStep';
import { token } from './fillEarlyPage';
import { Repeat } from './Repeat';

/** The score of the list that is named after its step (figureSlots). */
export const ScoreSlot = ({ size }: { size?: 'large' }) =>
  scoreSteps.map((step) => (
    <Repeat key={step} list={step}>
      <ScoreColour step={step} size={size}>
        {token('text')}
      </ScoreColour>
    </Repeat>
  ));

/** The change of the list that is named after its direction (figureSlots). */
export const ChangeSlot = ({ from }: { from?: string }) =>
  directions.map((direction) => (
    <Repeat key={direction} list={direction}>
      <ChangeText
        direction={direction}
        mark={token('mark')}
        figure={token('figure')}
        word={token('word')}
        from={from}
      />
    </Repeat>
  ));

/** The alerts of the list `alertList` (alertSlots). */
export const AlertsSlot = () => (
  <Repeat list="alertList">
    <AlertList>
      <Repeat list="alerts">
        <Repeat list="open">
          <AlertItem text={token('text')} isAnswered={false} />
        </Repeat>
        <Repeat list="answered">
          <AlertItem text={token('text')} isAnswered />
        </Repeat>
      </Repeat>
      <Repeat list="more">
        <MoreAlerts text={token('text')} />
      </Repeat>
    </AlertList>
  </Repeat>
);
