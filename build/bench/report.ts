/** One measurement and what it is compared with. */
export type Row = {
  what: string;
  figure: string;
  /** The peer's figure. */
  peer?: string;
  /** The ratio or budget. */
  against: string;
  within: boolean;
};

export type Findings = {
  title: string;
  rows: Row[];
  /** Explanations of the figures, above all of those over budget. */
  notes: string[];
};

/**
 * A row for a figure that should be at most this many times the peer's.
 * @param show formats a figure with its unit
 */
export function ratioRow(
  what: string,
  [own, peer]: readonly [own: number, peer: number],
  most: number,
  show: (value: number) => string,
): Row {
  const ratio = own / peer;
  return {
    what,
    figure: show(own),
    peer: show(peer),
    against: `${ratio.toFixed(2)} (≤ ${most})`,
    within: ratio <= most,
  };
}

/** Prints a Markdown table that is also legible in a terminal, with the notes below it. */
export function printFindings({ title, rows, notes }: Findings): void {
  const cells = rows.map(({ what, figure, peer = '', against, within }) => [
    what,
    figure,
    peer,
    against,
    within ? 'ok' : 'OVER BUDGET',
  ]);
  const table = [['What', 'Figure', 'Peer', 'Ratio or budget', ''], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(3, ...table.map((row) => length(row[column]))));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [heading = [], ...body] = table.map(line);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  console.log(['', `## ${title}`, '', heading, rule, ...body].join('\n'));
  if (notes.length > 0) console.log(`\n${notes.map((note) => `- ${note}`).join('\n')}`);
}

function length(cell = ''): number {
  return cell.length;
}
