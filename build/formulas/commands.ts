/** What a command does that no formula of the journal may do. */
const kinds: [reason: string, commands: string][] = [
  [
    'leads outside the formula',
    'href url includegraphics class id style data label ref eqref htmlClass htmlId htmlStyle htmlData',
  ],
  [
    'defines other commands: write what it stands for',
    'def gdef edef xdef let futurelet newcommand renewcommand providecommand global long expandafter noexpand',
  ],
  ['is not for one formula: its number stands after the opening $$, as in $$ (1)', 'tag notag nonumber'],
  [
    'gives it colours, which print and some readers have not',
    'color textcolor colorbox fcolorbox definecolor',
  ],
  [
    'sets sizes of letters, which are those of the text',
    'tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge sixptsize',
  ],
  [
    'draws lines that not all programs show',
    'verb rule cancel bcancel xcancel cancelto sout boxed fbox phase longdiv angl hline hdashline',
  ],
];

const reasons = new Map(
  kinds.flatMap(([reason, commands]) => commands.split(' ').map((command) => [command, reason] as const)),
);

/** Environments that would number themselves. */
const numbered = /\\begin\{(equation|align|alignat|gather|multline|eqnarray|CD)\*?\}/;

/** The first command of a formula that none may have: where it stands, its name, and why it is refused. */
export function refusedCommand(latex: string): { at: number; command: string; reason: string } | undefined {
  for (const { index, 1: name = '' } of latex.matchAll(/\\([a-zA-Z@]+|.)/gs)) {
    const reason = reasons.get(name);
    if (reason) return { at: index, command: `\\${name}`, reason };
  }
  const begun = numbered.exec(latex);
  if (begun)
    return {
      at: begun.index,
      command: begun[0],
      reason: 'is a display of its own: write \\begin{aligned}, \\begin{gathered} or \\begin{cases}',
    };
  const line = /\\begin|\\substack/.test(latex) ? -1 : latex.search(/\\(?:\\|newline)/);
  if (line < 0) return undefined;
  const reason = 'ends a line, which is possible in \\begin{aligned} … \\end{aligned}';
  return { at: line, command: '\\\\', reason };
}
