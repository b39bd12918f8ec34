import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PathIdError } from '../lib/pathIds';
import { CrashPage } from './CrashPage';

interface Props {
  children: ReactNode;
}

/** Catches what a page throws; another address tries again. */
export function ErrorBoundary({ children }: Props) {
  const { pathname } = useLocation();
  return <Boundary pathname={pathname}>{children}</Boundary>;
}

class Boundary extends Component<Props & { pathname: string }, { error: unknown; at: string }> {
  override state = { error: null, at: this.props.pathname };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ pathname }: { pathname: string }, state: { at: string }) {
    return pathname === state.at ? null : { error: null, at: pathname };
  }

  override componentDidCatch(error: unknown) {
    // React keeps what a boundary caught to itself; monitoring listens to the window.
    if (!(error instanceof PathIdError)) window.reportError?.(error);
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <CrashPage error={error} />;
  }
}
