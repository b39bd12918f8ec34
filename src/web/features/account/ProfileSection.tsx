import Box from '@mui/material/Box';
import { PersonAvatar } from '../../components/PersonAvatar';
import { ImageField } from '../../components/image/ImageField';
import { Section } from '../../components/Section';
import { useMe } from '../session/sessionHooks';
import { useSetProfileIconMutation } from './accountApi';
import { useSaveImage } from './accountHooks';
import { NameForm } from './NameForm';

/** The profile of the signed-in person: icon, name and e-mail address. */
export function ProfileSection() {
  const me = useMe();
  const { name, email, image } = me;
  const [setIcon] = useSetProfileIconMutation();
  const save = useSaveImage((key) => setIcon({ key }));
  return (
    <Section heading="プロフィール">
      <ImageField
        label="アイコン"
        shape="round"
        fallbackLabel="標準のアイコン"
        removable={image !== null}
        onRemove={() => setIcon({})}
        save={save}
      >
        <PersonAvatar person={me} size={80} />
      </ImageField>
      <Box component="dl" sx={{ m: 0, mb: 2 }}>
        <Box component="dt" sx={{ typography: 'subtitle2' }}>
          メールアドレス
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {email}
        </Box>
        <Box component="dd" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
          ログインと通知に使います。ほかのメンバーには、メンバー管理の一覧で表示されます。
        </Box>
      </Box>
      <NameForm name={name} />
    </Section>
  );
}
