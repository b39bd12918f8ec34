import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useSearchFilters } from './useSearchFilters';

const names = ['low', 'text'] as const;
type Filters = Record<(typeof names)[number], boolean>;
const read = (params: URLSearchParams): Filters => ({ low: params.has('low'), text: params.has('text') });
const toSearch = (filters: Filters) => `?${names.filter((name) => filters[name]).join('&')}`;

function Boxes() {
  const [filters, change] = useSearchFilters(read, toSearch);
  const { search } = useLocation();
  return (
    <>
      {names.map((name) => (
        <input
          key={name}
          type="checkbox"
          aria-label={name}
          checked={filters[name]}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
      ))}
      <output>{search}</output>
    </>
  );
}

describe('while the router has not rendered the first change', () => {
  // React renders transitions in later tasks, as it does in a browser, and not before `act` returns.
  beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
  afterEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

  test('shows it, and a second change keeps it', async () => {
    render(<Boxes />, { wrapper: MemoryRouter });
    const low = await screen.findByRole('checkbox', { name: 'low' });
    low.click();
    await Promise.resolve();
    expect(low).toBeChecked();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    screen.getByRole('checkbox', { name: 'text' }).click();
    await screen.findByText('?low=&text=');
  });
});
