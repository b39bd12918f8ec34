import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useScrollToHash, useScrollToTarget } from './useScrollToHash';

test('scrolls to the target of a link once it has loaded, before it is shown', () => {
  const steps: string[] = [];
  Element.prototype.scrollIntoView = () => void steps.push('scrolled');
  function Section({ isLoaded }: { isLoaded: boolean }) {
    // React runs it after the browser has shown the elements.
    useEffect(() => void steps.push(isLoaded ? 'shown' : 'loading'), [isLoaded]);
    return <div ref={useScrollToHash('#slack', { isLoaded })} />;
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

test('keeps the target in place while what is above it loads, until the person does something', () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  let resize = () => {};
  const disconnect = jest.fn();
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    resize = () => callback([], {} as ResizeObserver);
    return { observe: () => {}, unobserve: () => {}, disconnect };
  });
  function Answers() {
    return (
      <section ref={useScrollToTarget<HTMLElement>('?low=1')}>
        <h2 tabIndex={-1}>メンバーの回答</h2>
      </section>
    );
  }
  render(<Answers />);
  expect(screen.getByRole('heading')).toHaveFocus();
  resize();
  expect(scroll).toHaveBeenCalledTimes(2);
  expect(disconnect).not.toHaveBeenCalled();
  fireEvent.wheel(document.body);
  expect(disconnect).toHaveBeenCalledTimes(1);
});
