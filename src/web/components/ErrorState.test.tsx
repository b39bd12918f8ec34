import { render, screen } from '@testing-library/react';
import { suspendedMessage } from '../../domain/billing/suspension';
import { ErrorState } from './ErrorState';

const show = (error: unknown) =>
  render(<ErrorState subject="プロジェクトの一覧" error={error} onRetry={() => undefined} />);

it('says what could not be loaded, and offers a retry', () => {
  show({ status: 500, data: null });
  expect(screen.getByRole('alert')).toHaveTextContent('プロジェクトの一覧を読み込めませんでした');
  expect(screen.getByRole('button', { name: '再読み込み' })).toBeVisible();
});

it('is nothing for what a suspended organization is refused', () => {
  const { container } = show({ status: 403, data: { error: 'suspended', message: suspendedMessage } });
  expect(container).toBeEmptyDOMElement();
});
