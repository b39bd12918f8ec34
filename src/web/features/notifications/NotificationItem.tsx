import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ProductMark } from '../../components/Logo';
import { PersonAvatar } from '../../components/PersonAvatar';
import { Tag } from '../../components/Tag';
import { visuallyHidden } from '../../lib/visuallyHidden';
import type { ElementType, ReactNode } from 'react';
import {
  isFromProduct,
  isKnownNotification,
  notificationDetailText,
  notificationPath,
  notificationText,
} from './notificationText';
import type { Notification } from './notificationsApi';

interface Props {
  organizationId: number;
  notification: Notification;
  /** True when it was not in the list when the list was last opened on this device. */
  isNew: boolean;
  /** When it was sent. */
  time: ReactNode;
  /** Called on click, also when the notification has no link. */
  onFollow: () => void;
  /** Marks it as read without following it. The dot is a button for it only if this is given. */
  onMarkRead?: () => void;
}

/**
 * One notification, linked to its subject while that exists. Renders nothing for a kind that this page does not know.
 */
export function NotificationItem({ organizationId, notification, isNew, time, onFollow, onMarkRead }: Props) {
  if (!isKnownNotification(notification)) return null;
  const { actor, read } = notification;
  const path = notificationPath(organizationId, notification);
  const detail = notificationDetailText(notification);
  const canMark = onMarkRead && !read;
  return (
    <NotificationFrame
      link={path ? { component: Link, to: path } : {}}
      onFollow={onFollow}
      avatar={
        isFromProduct(notification) ? (
          <Box sx={markStyles}>
            <ProductMark size={20} />
          </Box>
        ) : (
          <PersonAvatar person={actor} size={32} />
        )
      }
      text={notificationText(notification)}
      weight={read ? 400 : 600}
      detail={detail && <NotificationDetail>{detail}</NotificationDetail>}
      facts={
        <>
          {time}
          {isNew && <Tag>新着</Tag>}
        </>
      }
      unread={
        !read && (
          <>
            <UnreadWord />
            {!canMark && <Box sx={{ ...dotStyles, mt: 0.75 }} />}
          </>
        )
      }
      button={canMark && <MarkReadButton onClick={onMarkRead} />}
    />
  );
}

interface FrameProps extends Record<'avatar' | 'text' | 'detail' | 'facts' | 'unread' | 'button', ReactNode> {
  /** What makes the item a link, if it leads somewhere. */
  link: { component?: ElementType; to?: string };
  onFollow?: () => void;
  weight: 400 | 600;
}

/** How a notification looks, on the page and before its scripts arrive. */
export const NotificationFrame = (props: FrameProps) => {
  const { link, onFollow, avatar, text, weight, detail, facts, unread, button } = props;
  return (
    <Box component="li" sx={{ position: 'relative', display: 'flex', alignItems: 'center' }}>
      <ButtonBase {...link} onClick={onFollow} sx={itemStyles}>
        {avatar}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: weight, ...phraseStyles }}>
            {text}
          </Typography>
          {detail}
          <Box sx={factsStyles}>{facts}</Box>
        </Box>
        {unread}
      </ButtonBase>
      {button}
    </Box>
  );
};

/** Broken between words, and within a long one where it has to be. */
const phraseStyles = { wordBreak: 'auto-phrase', overflowWrap: 'anywhere' } as const;

export const NotificationDetail = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

export const UnreadWord = () => (
  <Box component="span" sx={visuallyHidden}>
    未読
  </Box>
);

export const MarkReadButton = (props: Pick<ButtonProps, 'onClick' | 'aria-disabled'>) => (
  <Button size="small" startIcon={<Box sx={dotStyles} />} sx={markReadStyles} {...props}>
    <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })}>
      既読にする
    </Box>
  </Button>
);

const itemStyles = {
  display: 'flex',
  width: '100%',
  gap: 1.5,
  px: 2,
  py: 1.5,
  borderRadius: 1.5,
  textAlign: 'left',
  alignItems: 'flex-start',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const factsStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  typography: 'caption',
  color: 'text.secondary',
} as const;

const markStyles = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: '50%',
  bgcolor: 'selection',
} as const;

const dotStyles = {
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: '50%',
  bgcolor: 'primary.main',
} as const;

/** On phones the button is the dot alone, which leaves the width to the text. */
const markReadStyles = {
  flex: 'none',
  alignSelf: { xs: 'flex-start', sm: 'center' },
  minWidth: 44,
  minHeight: 44,
  '& .MuiButton-startIcon': { mx: { xs: 0 }, mr: { sm: 1 } },
} as const;
