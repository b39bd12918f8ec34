import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';

interface Props {
  label: string;
  value: string;
  /** Called while typing, but not with half-composed Japanese. */
  onSearch: (text: string) => void;
}

/** A field that filters a list as one types; what is being composed waits until it is a word. */
export function SearchField({ label, value, onSearch }: Props) {
  const [composing, setComposing] = useState<string | null>(null);
  const id = useId();
  return (
    <div>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
      >
        {label}
      </Box>
      <OutlinedInput
        id={id}
        type="search"
        fullWidth
        value={composing ?? value}
        onChange={({ target }) => (composing === null ? onSearch(target.value) : setComposing(target.value))}
        onCompositionStart={() => setComposing(value)}
        onCompositionEnd={({ target }) => {
          setComposing(null);
          onSearch((target as HTMLInputElement).value);
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon aria-hidden />
          </InputAdornment>
        }
        inputProps={{ maxLength: 100, enterKeyHint: 'search' }}
      />
    </div>
  );
}
