import { HelmetPainter } from '../../features/helmet/helmet-painter.tsx';

export function Component() {
  return <HelmetPainter />;
}
