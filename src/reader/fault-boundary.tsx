import { Component, type ReactNode } from 'react';

type FaultBoundaryProps = { children: ReactNode; fallback: (error: unknown) => ReactNode };

/** Shows something else when what it holds can't be drawn. */
export class FaultBoundary extends Component<FaultBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return 'error' in this.state ? this.props.fallback(this.state.error) : this.props.children;
  }
}
