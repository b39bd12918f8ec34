import CheckIcon from '@mui/icons-material/Check';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatYen } from '../../../domain/billing/prices';
import type { SubscriptionFacts } from '../../../domain/billing/subscription';
import { sharedDescriptions, type PlanEntry } from '../../../domain/billing/planCatalogue';
import { planPrices } from '../../../domain/billing/plans';
import { planBadgeLabel, planButtonLabel } from './planModalTexts';

interface Props {
  entry: PlanEntry;
  subscriptionFacts: SubscriptionFacts;
  onChoose: () => void;
  /** Where the plan of a running trial, which has no button (spec §2), can be ordered, too. */
  planPagePath: string;
}

/** A plan with price and contents, and the button to choose it (spec §2). */
export function PlanCard({
  entry: { id, name, introduction, price, descriptions, limits, exclusions },
  subscriptionFacts,
  onChoose,
  planPagePath,
}: Props) {
  const headingId = useId();
  const badgeLabel = planBadgeLabel(id, subscriptionFacts);
  const buttonLabel = planButtonLabel(id, subscriptionFacts);
  const isDowngrade = price < planPrices[subscriptionFacts.plan];
  const isInTrial = subscriptionFacts.isTrialUser && !subscriptionFacts.isOverTrial;

  function goOn(event: MouseEvent) {
    event.preventDefault();
    onChoose();
  }

  return (
    <Box component="li" aria-labelledby={headingId} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box
        sx={{
          flex: 1,
          px: 2,
          py: 1.5,
          border: 1,
          borderColor: buttonLabel ? 'divider' : 'primary.main',
          borderRadius: 1.5,
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography id={headingId} variant="h3" sx={{ flex: '1 1 auto' }}>
            {name}
          </Typography>
          {badgeLabel && <Badge>{badgeLabel}</Badge>}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{introduction}</Box>
        <Box sx={{ my: 0.5 }}>
          <Box component="span" sx={{ typography: 'h2' }}>
            {formatYen(price)}
          </Box>
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {' '}
            / 月（税抜）
          </Box>
        </Box>
        <Box component="ul" sx={{ display: 'grid', gap: 0.25, p: 0, m: 0, listStyle: 'none' }}>
          {descriptions
            .filter((description) => !sharedDescriptions.includes(description))
            .map((description) => (
              <Bullet key={description} isExcluded={exclusions.includes(description)}>
                {limits.includes(description) ? <strong>{description}</strong> : description}
              </Bullet>
            ))}
        </Box>
      </Box>
      {buttonLabel ? (
        <Button
          fullWidth
          variant={isDowngrade || isInTrial ? 'outlined' : 'contained'}
          aria-describedby={headingId}
          onClick={onChoose}
        >
          {buttonLabel}
        </Button>
      ) : badgeLabel && !subscriptionFacts.isCustomer ? (
        <Button fullWidth variant="contained" component={Link} to={planPagePath} onClick={goOn}>
          トライアル後も続ける（登録へ）
        </Button>
      ) : (
        <Box sx={{ minHeight: 44, px: 1, display: 'grid', placeItems: 'center', typography: 'body2' }}>
          ご利用中のプランです
        </Box>
      )}
    </Box>
  );
}

function Bullet({ isExcluded, children }: { isExcluded: boolean; children: ReactNode }) {
  const Icon = isExcluded ? RemoveIcon : CheckIcon;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 0.75,
        typography: 'body2',
        color: isExcluded ? 'text.secondary' : 'text.primary',
      }}
    >
      <Icon fontSize="small" color={isExcluded ? 'inherit' : 'primary'} aria-hidden />
      <span>{children}</span>
    </Box>
  );
}

const Badge = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      px: 1,
      borderRadius: 1,
      border: 1,
      borderColor: 'primary.main',
      color: 'primary.main',
      typography: 'caption',
    }}
  >
    {children}
  </Box>
);
