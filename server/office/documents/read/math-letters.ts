/** The commands of LaTeX for the signs of formulas, by the sign. */
const commands: Record<string, string> = Object.fromEntries(
  [
    'α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ν nu',
    'ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega',
    'Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega',
    '× times · cdot ⋅ cdot ÷ div ± pm ∓ mp ∗ ast ∘ circ ∙ bullet ⊕ oplus ⊗ otimes ∧ wedge ∨ vee ¬ neg ∩ cap ∪ cup ∖ setminus',
    '≤ le ≥ ge ≠ ne ≈ approx ≡ equiv ∼ sim ≃ simeq ≅ cong ∝ propto ≪ ll ≫ gg ∈ in ∉ notin ∋ ni ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ⊥ perp ∥ parallel',
    '→ to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ↦ mapsto ↑ uparrow ↓ downarrow',
    '∀ forall ∃ exists ∂ partial ∇ nabla ∞ infty ∅ emptyset ∠ angle ℵ aleph ℏ hbar ℓ ell ℜ Re ℑ Im ′ prime ° degree',
    '∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ⋃ bigcup ⋂ bigcap ⋁ bigvee ⋀ bigwedge',
    '… ldots ⋯ cdots ⋮ vdots ⋱ ddots ⟨ langle ⟩ rangle 〈 langle 〉 rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ‖ Vert ∥ parallel | vert √ surd',
    'ℝ mathbb{R} ℕ mathbb{N} ℤ mathbb{Z} ℚ mathbb{Q} ℂ mathbb{C} \\ backslash ~ sim ^ wedge',
  ].flatMap((line) => {
    const words = line.split(' ');
    return words.flatMap((sign, place): [string, string][] =>
      place % 2 === 0 ? [[sign, `\\${words[place + 1]}`]] : [],
    );
  }),
);

const signs = new Map(Object.entries(commands).map(([sign, command]) => [command, sign]));

/** Functions whose names are commands. */
const functions =
  /^(?:sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|coth|arcsin|arccos|arctan|log|ln|lg|exp|lim|max|min|sup|inf|det|dim|ker|arg|gcd|deg|hom|Pr)/;

/** Letters that are no signs of formulas: words, which LaTeX would drop or set letter by letter. */
const words =
  /^\p{Script=Cyrillic}[\p{Script=Cyrillic}\p{M}]*(?:[ -]\p{Script=Cyrillic}[\p{Script=Cyrillic}\p{M}]*)*/u;

/** Letters and signs of a formula in LaTeX; words in Cyrillic letters as `\text{…}`. */
export function lettersInLatex(text: string): string {
  const parts: string[] = [];
  for (let rest = text.trim(); rest !== ''; ) {
    const [word = ''] = words.exec(rest) ?? [];
    const [name = ''] = word === '' ? (/^[A-Za-z]+/.exec(rest) ?? []) : [];
    const known = functions.exec(name)?.[0];
    if (word !== '') parts.push(`\\text{${word}}`);
    else if (known !== undefined && known === name) parts.push(`\\${name}`);
    else if (name !== '') parts.push(name);
    const taken = word || name;
    if (taken !== '') {
      rest = rest.slice(taken.length);
      continue;
    }
    const sign = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    parts.push(signInLatex(sign));
    rest = rest.slice(sign.length);
  }
  return joined(parts);
}

/** Whether Mathematical Alphanumeric Symbols has a letter in bold; it has others of each letter in italics and so on. */
const isBold = (code: number) => code >= 0x1d400 && code <= 0x1d433;

/** One sign in LaTeX. */
export function signInLatex(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code >= 0x1d400 && code <= 0x1d7ff) {
    const plain = sign.normalize('NFKC');
    return isBold(code) ? `\\mathbf{${plain}}` : (commands[plain] ?? plain);
  }
  if (/\s/.test(sign)) return '\\ ';
  if (/[#$%&_{}]/.test(sign)) return `\\${sign}`;
  if (sign === '−' || sign === '‒' || sign === '–') return '-';
  return commands[sign] ?? sign;
}

/** A text within a formula. */
export function textInLatex(text: string): string {
  const escaped = text.replaceAll(/[#$%&_{}]/g, (sign) => `\\${sign}`);
  return text.trim() === '' ? '' : `\\text{${escaped.replaceAll(/[\\~^](?![#$%&_{}])/g, ' ')}}`;
}

/** Pieces of LaTeX one after another: a command and a letter after it need a space. */
export function joined(parts: readonly string[]): string {
  let all = '';
  for (const part of parts) {
    if (part === '') continue;
    all += /\\[A-Za-z]+$/.test(all) && /^[A-Za-z]/.test(part) ? ` ${part}` : part;
  }
  return all;
}

/** The letters and digits that a formula in LaTeX shows, without its commands. */
export function lettersOfLatex(latex: string): string {
  return latex
    .replaceAll(/\\(?:begin|end)\{[a-z]+\}/g, '')
    .replaceAll(/\\mathbb\{[A-Z]\}/g, (command) => signs.get(command) ?? '')
    .replaceAll(/\\[A-Za-z]+/g, (command) => {
      const name = command.slice(1);
      return signs.get(command) ?? (functions.exec(name)?.[0] === name ? name : '');
    })
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
