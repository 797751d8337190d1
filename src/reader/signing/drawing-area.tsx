import { Eraser } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areaSize, endLine, type Lines } from './drawn-lines.ts';
import styles from './signature-dialog.module.css';

/** The area for drawing a signature with a finger, pen or mouse. */
export function DrawingArea({ lines, onDraw }: { lines: Lines; onDraw: (lines: Lines) => void }) {
  const { t } = useTranslation('reader-editors');
  const [line, setLine] = useState<{ pointer: number; points: number[] }>();

  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const scale = areaSize.width / width;
    return [(clientX - left) * scale, (clientY - top) * scale];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (line || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setLine({ pointer: event.pointerId, points: pointAt(event) });
  };
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    if (line?.pointer !== event.pointerId) return;
    const [x, y] = pointAt(event);
    const [lastX = x, lastY = y] = line.points.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) >= 1) setLine({ ...line, points: [...line.points, x, y] });
  };
  const end = ({ pointerId }: PointerEvent) => {
    if (line?.pointer !== pointerId) return;
    onDraw([...lines, endLine(line.points)]);
    setLine(undefined);
  };

  const shown = line ? [...lines, line.points] : lines;
  return (
    <>
      <div className={styles.area}>
        {shown.length === 0 && (
          <p aria-hidden className={styles.invitation}>
            {t('signature.area')}
          </p>
        )}
        <svg
          className={styles.canvas}
          role="img"
          aria-label={t('signature.area')}
          // A lower area crops the drawing at the bottom: coordinates depend on the width alone.
          preserveAspectRatio="xMinYMin slice"
          viewBox={`0 0 ${areaSize.width} ${areaSize.height}`}
          onPointerDown={begin}
          onPointerMove={follow}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <path d={shown.map(asPath).join('')} />
        </svg>
        {lines.length > 0 && (
          <button type="button" className={styles.clear} onClick={() => onDraw([])}>
            <Eraser aria-hidden size={16} />
            {t('signature.clear')}
          </button>
        )}
      </div>
      <p className={styles.advice}>{t('signature.areaAdvice')}</p>
    </>
  );
}

/** SVG path of a line; a single point becomes a dot. */
function asPath([x, y, ...points]: readonly number[]): string {
  return `M${x} ${y}${points.length > 0 ? `L${points.join(' ')}` : 'h0'}`;
}
