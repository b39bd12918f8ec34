import { render } from '@testing-library/react';
import { WholeDays } from './WholeDays';

it('keeps a day with its weekday and its time in one line', () => {
  const { container } = render(
    <WholeDays>
      2026/11/20の回・2026/11/24（火）23:59まで（あと4日）、次は2026/12/04（金）09:00です。
    </WholeDays>,
  );
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    '2026/11/20',
    '2026/11/24（火）23:59まで',
    '2026/12/04（金）09:00',
  ]);
  expect(container).toHaveTextContent(
    '2026/11/20の回・2026/11/24（火）23:59まで（あと4日）、次は2026/12/04（金）09:00です。',
  );
});
