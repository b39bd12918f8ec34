import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useScrollToHash } from './useScrollToHash';

test('scrolls to the target of a link once it has loaded, before it is shown', () => {
  const steps: string[] = [];
  Element.prototype.scrollIntoView = () => void steps.push('scrolled');
  function Section({ isLoaded }: { isLoaded: boolean }) {
    // React runs it after the browser has shown the elements.
    useEffect(() => void steps.push(isLoaded ? 'shown' : 'loading'), [isLoaded]);
    return <div ref={useScrollToHash('#slack', isLoaded)} />;
  }
  const page = (isLoaded: boolean) => (
    <MemoryRouter initialEntries={['/settings#slack']}>
      <Section isLoaded={isLoaded} />
    </MemoryRouter>
  );
  const { rerender } = render(page(false));
  rerender(page(true));
  expect(steps).toEqual(['loading', 'scrolled', 'shown']);
});
