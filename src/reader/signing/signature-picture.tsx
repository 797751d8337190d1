import { useMemo } from 'react';
import { pathOf } from '../pdfjs/shapes.ts';
import type { Shape } from './signature.ts';

/** A signature as it will look on a page. The surrounding element supplies its accessible name. */
export function SignaturePicture({ shape, className }: { shape: Shape; className: string | undefined }) {
  const drawn = useMemo(() => pathOf(shape), [shape]);
  if (!drawn) return null;
  return (
    <svg className={className} viewBox={drawn.viewBox} aria-hidden>
      <path d={drawn.path} data-contours={shape.areContours || undefined} />
    </svg>
  );
}
