import AddReactionIcon from '@mui/icons-material/AddReactionOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { reactionKinds, type ReactionKind } from '../../../domain/reactions';
import { reactionDisplay } from './reactionDisplay';
import type { Reactions } from './toggleReaction';
import { Popover } from '../../components/overlays';

interface Props {
  reactions: Reactions;
  /** What is reacted to, for screen readers: 「山田 太郎さんのレポート」. */
  subject: string;
  onToggle: (kind: ReactionKind, on: boolean) => void;
}

/** The reactions given, with who gave them, and the way to give one. */
export function ReactionBar({ reactions, subject, onToggle }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mine = new Set(reactions.filter((reaction) => reaction.mine).map(({ kind }) => kind));

  return (
    <Box
      role="group"
      aria-label={`${subject}へのリアクション`}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}
    >
      {reactions.map(({ kind, mine: own, people }) => (
        <Tooltip key={kind} title={people.map(({ name }) => `${name}さん`).join('、')}>
          <ButtonBase
            aria-pressed={own}
            aria-label={`${reactionDisplay[kind].label} ${people.length}人`}
            onClick={() => onToggle(kind, !own)}
            sx={{
              minWidth: 56,
              minHeight: 44,
              px: 1.5,
              gap: 0.75,
              borderRadius: 6,
              border: own ? 2 : 1,
              borderColor: own ? 'primary.main' : 'control',
              typography: 'subtitle2',
              color: own ? 'primary.main' : 'text.primary',
            }}
          >
            <span aria-hidden>{reactionDisplay[kind].sign}</span>
            {people.length}
          </ButtonBase>
        </Tooltip>
      ))}
      <IconButton
        aria-label="リアクションを選ぶ"
        aria-haspopup="true"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <AddReactionIcon />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box
          role="group"
          aria-label="リアクション"
          sx={{ display: 'flex', flexWrap: 'wrap', p: 0.5, maxWidth: 320 }}
        >
          {reactionKinds.map((kind) => (
            <Tooltip key={kind} title={reactionDisplay[kind].label}>
              <IconButton
                aria-label={reactionDisplay[kind].label}
                aria-pressed={mine.has(kind)}
                onClick={() => {
                  onToggle(kind, !mine.has(kind));
                  setAnchor(null);
                }}
                sx={{ typography: 'h2', bgcolor: mine.has(kind) ? 'action.selected' : undefined }}
              >
                <span aria-hidden>{reactionDisplay[kind].sign}</span>
              </IconButton>
            </Tooltip>
          ))}
        </Box>
      </Popover>
    </Box>
  );
}
