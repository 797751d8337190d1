import { Component, type ReactNode } from 'react';

type FaultBoundaryProps = { children: ReactNode; fallback: (error: unknown) => ReactNode };

/** Shows a fallback if its children cannot be rendered. */
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
