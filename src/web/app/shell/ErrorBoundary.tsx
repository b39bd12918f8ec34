import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PathIdError } from '../../lib/pathIds';
import { CrashPage } from './CrashPage';

interface Props {
  children: ReactNode;
  /** For the boundary around the whole app: the error page contains the main landmark itself. */
  outermost?: boolean;
}

/** Shows an error page when a page throws; navigating to another path renders again. */
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
    // Monitoring listens to the window, where React does not report what a boundary caught.
    if (!(error instanceof PathIdError)) window.reportError?.(error);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const crash = <CrashPage error={error} />;
    return this.props.outermost ? <main>{crash}</main> : crash;
  }
}
