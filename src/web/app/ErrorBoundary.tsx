import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PathIdError } from '../lib/pathIds';
import { CrashPage } from './CrashPage';

interface Props {
  children: ReactNode;
  /** Around everything: what is drawn instead has no page around it, and is the landmark itself. */
  outermost?: boolean;
}

/** Catches what a page throws; another address tries again. */
export function ErrorBoundary(props: Props) {
  const { pathname } = useLocation();
  return <Boundary pathname={pathname} {...props} />;
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
    if (error === null) return this.props.children;
    const crash = <CrashPage error={error} />;
    return this.props.outermost ? <main>{crash}</main> : crash;
  }
}
