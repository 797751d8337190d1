import { useMemo } from 'react';
import { pdfjs } from '../pdfjs.ts';
import type { Shape } from './signature.ts';

/** A signature as it will be on a page. Whatever it stands in says what it is. */
export function SignaturePicture({ shape, className }: { shape: Shape; className: string | undefined }) {
  const outline = useMemo(() => {
    const { curves, width, height, thickness, areContours } = shape;
    const side = Math.max(width, height);
    const drawn = pdfjs.SignatureExtractor.processDrawnLines({
      lines: { curves: curves.map((points) => ({ points })), thickness, width, height },
      pageWidth: side,
      pageHeight: side,
      rotation: 0,
      innerMargin: 0,
      mustSmooth: false,
      areContours,
    });
    return drawn?.outline;
  }, [shape]);
  if (!outline) return null;
  return (
    <svg className={className} viewBox={outline.viewBox} aria-hidden>
      <path d={outline.toSVGPath()} data-contours={shape.areContours || undefined} />
    </svg>
  );
}
