import SearchIcon from '@mui/icons-material/Search';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { ControlLabel } from './ControlLabel';

interface Props {
  label: string;
  value: string;
  /** Called on every change, except during an IME composition. */
  onSearch: (text: string) => void;
  /** Further properties of the input, such as the role of a combobox. */
  inputProps?: InputBaseComponentProps;
}

/** A field that filters a list while the person types. */
export function SearchField({ label, value, onSearch, inputProps }: Props) {
  /** The field's text during an IME composition, otherwise null. */
  const [composition, setComposition] = useState<string | null>(null);
  const id = useId();
  return (
    <div>
      <ControlLabel htmlFor={id}>{label}</ControlLabel>
      <OutlinedInput
        id={id}
        type="search"
        fullWidth
        value={composition ?? value}
        onChange={({ target }) => (composition === null ? onSearch : setComposition)(target.value)}
        onCompositionStart={() => setComposition(value)}
        onCompositionEnd={({ target }) => {
          setComposition(null);
          onSearch((target as HTMLInputElement).value);
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon aria-hidden />
          </InputAdornment>
        }
        // The browser's own button to empty it has the browser's colour.
        sx={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
        inputProps={{ maxLength: 100, enterKeyHint: 'search', ...inputProps }}
      />
    </div>
  );
}
