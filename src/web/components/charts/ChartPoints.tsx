import Box from '@mui/material/Box';
import { useRef, useState, type PointerEvent } from 'react';
import { visuallyHidden } from '../../lib/visuallyHidden';

/** Pixels between the edges of a chart and the area in which its points are drawn. */
export interface PlotInsets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Props {
  /** The accessible name: 「スコアの推移の回」. */
  label: string;
  insets: PlotInsets;
  /** `columns`: the points share the width. `line`: the first is at the left edge, the last at the right one. */
  layout: 'columns' | 'line';
  /** The lines about each point, oldest first. The first line is the name of the point. */
  points: readonly (readonly [string, ...string[]])[];
}

/**
 * Says of each point of the chart below it what the chart cannot show. Pointer and touch choose the point by its place,
 * arrow keys by a slider that is not visible, whose value screen readers speak.
 */
export function ChartPoints({ label, insets, layout, points }: Props) {
  const last = points.length - 1;
  const [chosen, setChosen] = useState(last);
  const [isShown, setIsShown] = useState(false);
  const slider = useRef<HTMLInputElement>(null);
  const index = Math.min(chosen, last);
  const [name, ...lines] = points[index]!;
  const place = placeOf(index, points.length, layout);

  function choose({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = (clientX - left) / width;
    const distances = points.map((_, each) => Math.abs(placeOf(each, points.length, layout) - at));
    setChosen(distances.indexOf(Math.min(...distances)));
    setIsShown(true);
  }

  return (
    <Box
      onPointerMove={choose}
      onPointerDown={(event) => {
        choose(event);
        slider.current?.focus();
        // The default of a press would move the focus to the page.
        event.preventDefault();
      }}
      onPointerLeave={() => setIsShown(document.activeElement === slider.current)}
      sx={{ ...frameStyles, ...insets }}
    >
      <Box
        component="input"
        ref={slider}
        type="range"
        aria-label={label}
        aria-valuetext={[name, ...lines].join('、')}
        min={0}
        max={last}
        value={index}
        onChange={({ target }) => setChosen(Number(target.value))}
        onFocus={() => setIsShown(true)}
        onBlur={() => setIsShown(false)}
        onKeyDown={({ key }) => setIsShown(key !== 'Escape')}
        sx={{ ...visuallyHidden, pointerEvents: 'none' }}
      />
      {isShown && (
        <Box aria-hidden sx={lineStyles} style={{ left: `${place * 100}%` }}>
          <Box sx={tooltipStyles} style={place <= 0.5 ? { left: tooltipGap } : { right: tooltipGap }}>
            <Box sx={{ fontWeight: 700 }}>{name}</Box>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** The place of a point on the width of the plot, from 0 to 1. */
function placeOf(index: number, count: number, layout: Props['layout']): number {
  if (layout === 'columns') return (index + 0.5) / count;
  return count === 1 ? 0.5 : index / (count - 1);
}

const tooltipGap = 8;

const frameStyles = {
  position: 'absolute',
  // A finger that moves sideways goes from point to point; one that moves up or down scrolls the page.
  touchAction: 'pan-y',
  borderRadius: 1,
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 4 },
  '@media print': { display: 'none' },
} as const;

const lineStyles = {
  position: 'absolute',
  insetBlock: 0,
  borderLeft: 1,
  borderColor: 'text.secondary',
  pointerEvents: 'none',
} as const;

const tooltipStyles = {
  position: 'absolute',
  top: 0,
  zIndex: 1,
  width: 'max-content',
  maxWidth: { xs: 148, sm: 300 },
  px: 1.25,
  py: 0.75,
  border: 1,
  borderColor: 'control',
  borderRadius: 1,
  bgcolor: 'background.paper',
  typography: 'caption',
  wordBreak: 'auto-phrase',
} as const;
