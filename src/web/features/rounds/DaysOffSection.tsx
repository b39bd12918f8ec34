import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DaysOff, maxDaysOffEntries, nextPeriod } from '../../../domain/calendar/daysOff';
import {
  tokyoDate,
  type TokyoDate,
  formatTokyoDate,
  formatTokyoDay,
} from '../../../domain/calendar/tokyoDate';
import { isolated } from '../../../domain/text/visibleText';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { lazyPart } from '../../components/lazy';
import { framedListStyles, listRowStyles } from '../../components/listStyles';
import { MutedText } from '../../components/MutedText';
import { Section } from '../../components/Section';
import { Tag } from '../../components/Tag';
import { WholeDays } from '../../components/WholeDays';
import { useNow } from '../../lib/useNow';
import { useRowDialog } from '../../lib/useRowDialog';
import type { DaysOffDialogProps } from './DaysOffDialog';
import { useUpdateSurveySettingsMutation, type DaysOffEntry, type SurveySettings } from './roundsApi';

const DaysOffDialog = lazyPart<DaysOffDialogProps>(
  () => import(/* webpackChunkName: "days-off-dialog", webpackPrefetch: true */ './DaysOffDialog'),
);

interface Props {
  organizationId: number;
  settings: SurveySettings;
}

/** The organization's own days off. Each change is saved at once. */
export function DaysOffSection({ organizationId, settings }: Props) {
  const { schedule, daysOff, version } = settings;
  const today = tokyoDate(useNow());
  const [update] = useUpdateSurveySettingsMutation();
  /** The entry that is added, changed or deleted. The settings do not have an added one yet. */
  const dialog = useRowDialog<'edit' | 'delete', DaysOffEntry>();
  const { chosen } = dialog;
  const others = daysOff.filter((entry) => entry !== chosen?.row);

  async function save(entries: readonly DaysOffEntry[]) {
    const result = await update({ organizationId, schedule, daysOff: [...entries], version });
    if (!result.error) dialog.close();
    return result;
  }

  const add = (entry: DaysOffEntry) => dialog.choose('edit', entry);
  return (
    <Section
      heading="休業日"
      note="年末年始やお盆など、組織の休みを入れておくと、祝日と同じように、アンケートの開始・締切・リマインドが営業日にずれ、通知のメールも休み明けに届きます。"
      actions={
        daysOff.length < maxDaysOffEntries && (
          <Button
            variant="outlined"
            onClick={() => add({ name: '', startsOn: '', endsOn: '', yearly: false })}
          >
            休業日を追加
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: daysOff.length > 0 ? 1.5 : 0 }}>
        {suggestedDaysOff(today, daysOff).map((entry) => (
          <Button key={entry.name} size="small" onClick={() => add(entry)}>
            {isolated(entry.name)}を追加
          </Button>
        ))}
      </Box>
      {daysOff.length > 0 ? (
        <Box component="ul" aria-label="休業日" sx={framedListStyles}>
          {daysOff.map((entry) => (
            <Box component="li" key={`${entry.startsOn} ${entry.endsOn}`} sx={listRowStyles}>
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Box sx={{ typography: 'subtitle1', overflowWrap: 'anywhere' }}>
                  {isolated(entry.name)} {entry.yearly && <Tag>毎年</Tag>}
                </Box>
                <MutedText>
                  <WholeDays>{periodOf(entry, today)}</WholeDays>
                </MutedText>
              </Box>
              <Box sx={{ ml: 'auto' }}>
                <Button
                  aria-label={`${isolated(entry.name)}を変更`}
                  onClick={() => dialog.choose('edit', entry)}
                >
                  変更
                </Button>
                <Button
                  color="inherit"
                  aria-label={`${isolated(entry.name)}を削除`}
                  onClick={() => dialog.choose('delete', entry)}
                >
                  削除
                </Button>
              </Box>
            </Box>
          ))}
        </Box>
      ) : (
        <MutedText>まだ登録されていません。土日と祝日は、登録しなくても休みとして扱います。</MutedText>
      )}
      <DaysOffDialog
        open={chosen?.kind === 'edit' && chosen.open}
        entry={chosen?.row ?? null}
        isNew={others.length === daysOff.length}
        others={others}
        onSave={(entry) => save([...others, entry])}
        onClose={dialog.close}
      />
      <ConfirmDialog
        open={chosen?.kind === 'delete' && chosen.open}
        title={`${isolated(chosen?.row.name ?? '')}を削除しますか？`}
        confirmLabel="休業日を削除"
        destructive
        onClose={dialog.close}
        onConfirm={() => save(others)}
      >
        この期間にも、アンケートの開始や締切、通知のメールが入るようになります。
      </ConfirmDialog>
    </Section>
  );
}

function periodOf(entry: DaysOffEntry, today: string): string {
  const period = nextPeriod(entry, today);
  if (!period) return `${formatTokyoDate(entry.startsOn)}〜${formatTokyoDate(entry.endsOn)}（終了）`;
  const days =
    period.from === period.to
      ? formatTokyoDay(period.from)
      : `${formatTokyoDay(period.from)}〜${formatTokyoDay(period.to)}`;
  return entry.yearly ? `次は${days}` : days;
}

/** The usual days off of Japanese companies that an organization has not entered yet, from this year on. */
function suggestedDaysOff(today: TokyoDate, entered: readonly DaysOff[]): DaysOff[] {
  const year = Number(today.slice(0, 4));
  const usual: DaysOff[] = [
    { name: '年末年始', startsOn: `${year}-12-29`, endsOn: `${year + 1}-01-03`, yearly: true },
    { name: 'お盆', startsOn: `${year}-08-13`, endsOn: `${year}-08-16`, yearly: true },
  ];
  return usual.filter(({ name }) => !entered.some((entry) => entry.name.includes(name)));
}
