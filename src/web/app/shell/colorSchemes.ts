import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';

/** Light, dark, or the setting of the device. */
export const colorSchemes = [
  { mode: 'system', label: '端末の設定に合わせる', Icon: SystemIcon },
  { mode: 'light', label: 'ライト', Icon: LightIcon },
  { mode: 'dark', label: 'ダーク', Icon: DarkIcon },
] as const;
