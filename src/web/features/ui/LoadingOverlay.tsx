import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useAppSelector } from '../../store/hooks';
import { visuallyHidden } from '../../lib/visuallyHidden';
import { selectOverlayShown } from './uiSlice';
import { useIgnoredPresses } from './useIgnoredPresses';

const pulse = keyframes`
  0%, 80%, 100% { transform: scale(0.5); opacity: 0.5; }
  40% { transform: scale(1); opacity: 1; }
`;
const appear = keyframes`from { opacity: 0; }`;

/** White dots of 20 px with a margin of 5 px (spec §9). */
const size = 20;
const margin = '5px';

/** Covers the screen while a route changes or a mutation runs (spec §2, §4). Meanwhile no control can be pressed. */
export function LoadingOverlay() {
  const shown = useAppSelector(selectOverlayShown);
  useIgnoredPresses();
  return (
    <div role="status">
      {shown && (
        <Box
          data-testid="loading-overlay"
          sx={(theme) => ({
            position: 'fixed',
            inset: 0,
            // The overlay is above dialogs and snackbars, so that nothing can be clicked twice.
            zIndex: theme.zIndex.tooltip + 1,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            bgcolor: 'dim',
            // Blocks clicks at once but becomes visible only after 120 ms.
            animation: `${appear} 160ms ease-out 120ms backwards`,
          })}
        >
          {[0, 1, 2].map((index) => (
            <Box
              key={index}
              sx={{
                width: size,
                height: size,
                m: margin,
                borderRadius: '50%',
                bgcolor: 'onDim',
                animation: `${pulse} 1.2s ease-in-out infinite`,
                animationDelay: `${index * 160}ms`,
              }}
            />
          ))}
          <Box component="span" sx={visuallyHidden}>
            読み込み中です
          </Box>
        </Box>
      )}
    </div>
  );
}
