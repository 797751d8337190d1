/**
 * A decorative plan of a city quarter below the horizon of the steppe: a canal, streets that bend at it,
 * courtyards. Drawn in the colour of the surrounding text.
 */
export function CityPlan({ className }: { className?: string | undefined }) {
  const blocks: [x: number, y: number, width: number, height: number][] = [];
  const columns = [0, 74, 122, 214, 262, 352, 430, 478, 570];
  const rows = [0, 58, 132, 178, 268, 318];
  for (const [column, x] of columns.entries()) {
    for (const [row, y] of rows.entries()) {
      const width = (columns[column + 1] ?? 640) - x - 10;
      const height = (rows[row + 1] ?? 380) - y - 10;
      if ((column * 7 + row * 5) % 11 !== 3) blocks.push([x, y, width, height]);
    }
  }
  return (
    <svg className={className} viewBox="0 0 640 420" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.2" transform="skewX(-8) translate(40 0)">
        {blocks.map(([x, y, width, height]) => (
          <g key={`${x} ${y}`}>
            <rect x={x} y={y} width={width} height={height} rx="1.5" />
            {width > 60 && height > 50 && (
              <rect x={x + 14} y={y + 14} width={width - 28} height={height - 28} rx="1" opacity="0.6" />
            )}
          </g>
        ))}
      </g>
      <path
        d="M-20 392 C 120 376, 220 404, 360 388 S 580 372, 680 390"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
      />
      <path
        d="M-20 410 C 160 398, 260 418, 400 406 S 600 396, 680 408"
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
      />
    </svg>
  );
}
