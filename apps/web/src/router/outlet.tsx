import { Component, type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { ShownContext } from './context.ts';
import type { Location } from './location.ts';

const DepthContext = createContext(0);

/** In a layout: what it lies around. */
export function Outlet() {
  const depth = useContext(DepthContext);
  const { routes } = useContext(ShownContext).match;
  const route = routes[depth];
  if (!route) return null;
  const { Component: Screen = Outlet } = route;
  return (
    <DepthContext value={depth + 1}>
      <Screen />
    </DepthContext>
  );
}

export type ErrorScreen = ComponentType<{ error: unknown }>;

/** All of the page on screen, or the error screen when it breaks or its code can't be loaded. */
export function Pages({ errorScreen: Screen }: { errorScreen: ErrorScreen }) {
  const { location, failure } = useContext(ShownContext);
  return (
    <Boundary location={location} errorScreen={Screen}>
      {failure ? <Screen error={failure.error} /> : <Outlet />}
    </Boundary>
  );
}

type BoundaryProps = { location: Location; errorScreen: ErrorScreen; children: ReactNode };
type BoundaryState = { location: Location; failure: { error: unknown } | null };

/** Another address is another try. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError = (error: unknown): Partial<BoundaryState> => ({ failure: { error } });

  static getDerivedStateFromProps = ({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    state.location === location ? null : { location, failure: null };

  override state: BoundaryState = { location: this.props.location, failure: null };

  override render() {
    const { errorScreen: Screen, children } = this.props;
    const { failure } = this.state;
    return failure ? <Screen error={failure.error} /> : children;
  }
}
