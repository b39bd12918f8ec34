import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { HelpSlug } from '../lib/helpSlug';

interface Props {
  article: HelpSlug;
  /** The subject that the article explains here, for the name of the link: 「スコア」のヘルプ. */
  about: string;
}

/**
 * A question mark that leads to an article of the help. It opens in a new tab, so that nothing typed is lost. As /login has
 * it, no other page carries a copy.
 */
export const HelpLink = ({ article, about }: Props) => (
  <Box component="span" sx={frameStyles}>
    <IconButton
      href={`/help/${article}`}
      target="_blank"
      rel="noopener"
      aria-label={`「${about}」のヘルプ（新しいタブで開きます）`}
      title="ヘルプ"
      sx={{ my: -1.5, color: 'text.secondary', verticalAlign: 'middle' }}
    >
      <HelpIcon fontSize="small" />
    </IconButton>
  </Box>
);

/** Stays in the line of the word before it, by a word joiner that no text contains. */
const frameStyles = { whiteSpace: 'nowrap', '&::before': { content: '"\\2060"' } } as const;
