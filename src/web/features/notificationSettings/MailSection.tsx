import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { mailDeliveries, type MailDelivery } from '../../../domain/notifications/settings';
import { MutedText } from '../../components/MutedText';
import { NativeSelect } from '../../components/NativeSelect';
import { Notice } from '../../components/Notice';
import { Section } from '../../components/Section';
import { instantText } from '../../lib/dates';
import type { SettingsChanges } from '../drafts/settingsDrafts';
import type { NotificationSettings } from './settingsChanges';
import { deliveryTexts, quietTimes } from './settingsTexts';

interface Props {
  settings: NotificationSettings;
  onChange: (changes: Pick<SettingsChanges, 'delivery' | 'quietFrom' | 'quietUntil'>) => void;
}

/** Chooses how often mails about comments are sent, and the hours in which no mail is sent. */
export function MailSection({ settings, onChange }: Props) {
  const { delivery, quietFrom, quietUntil, email, refusedSince } = settings;
  const id = useId();
  /**
   * The times without `other`, the other end of the quiet hours, which would never end if both ends were the same time.
   */
  const timesWithout = (other: string) =>
    [...new Set([...quietTimes, quietFrom, quietUntil])]
      .filter((time) => time !== other)
      .sort()
      .map((time) => ({ value: time, label: time }));
  return (
    <Section heading="メールの送り方" note={`${email} にお送りします。`}>
      {refusedSince && (
        <Notice severity="error">
          {instantText(refusedSince)}
          から、このアドレスにメールが届いていません。受信できるアドレスか、迷惑メールの設定をお確かめください。
        </Notice>
      )}
      <Typography id={id} variant="subtitle2" component="h3">
        コメントと返信のメール
      </Typography>
      <MutedText>回答のお願い、締切、相談の依頼は期限があるため、まとめずにお送りします。</MutedText>
      <RadioGroup
        aria-labelledby={id}
        value={delivery}
        onChange={(_, value) => onChange({ delivery: value as MailDelivery })}
        sx={{ mt: 1, mb: 3, gap: 0.5 }}
      >
        {mailDeliveries.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            disableTypography
            sx={{ alignItems: 'flex-start', m: 0 }}
            label={
              <Box sx={{ py: 1 }}>
                <Typography variant="body2">{deliveryTexts[each].name}</Typography>
                <MutedText>{deliveryTexts[each].note}</MutedText>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      <Typography variant="subtitle2" component="h3">
        メールを送らない時間帯
      </Typography>
      <MutedText>
        土日・祝日・組織の休業日にも送りません。届かなかった分は、次に送れる時刻にお届けします。
      </MutedText>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, mt: 1, maxWidth: 320 }}>
        <NativeSelect
          label="始まり"
          value={quietFrom}
          options={timesWithout(quietUntil)}
          onChange={(value) => onChange({ quietFrom: value, quietUntil })}
        />
        <NativeSelect
          label="終わり"
          value={quietUntil}
          options={timesWithout(quietFrom)}
          onChange={(value) => onChange({ quietFrom, quietUntil: value })}
        />
      </Box>
    </Section>
  );
}
