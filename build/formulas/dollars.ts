import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';
import remarkMath from 'remark-math';
import type { Processor } from 'unified';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathText: 'mathText';
    mathTextSequence: 'mathTextSequence';
    mathTextData: 'mathTextData';
  }
}

const dollar = 36;

/**
 * Reads `$…$` and `$$` … `$$` in Markdown as formulas (`inlineMath`, `math` of mdast-util-math), and leaves prices alone. As
 * in Pandoc (`tex_math_dollars`), no space follows the first dollar, none precedes the last, no digit follows it, and
 * there is no other dollar between; besides, no letter or digit precedes the first: “$5 and $7”, “US$5” and “5$, 7$” are
 * words.
 */
export function dollars(this: Processor): void {
  remarkMath.call(this as never, { singleDollarTextMath: false });
  const extensions = this.data().micromarkExtensions ?? [];
  extensions.push({ text: { [dollar]: formulaInLine } });
}

const formulaInLine: Construct = {
  name: 'mathText',
  tokenize: readFormula,
};

function readFormula(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const isWithinWord = isIn(this.previous, /[\p{L}\p{N}$]/u);
  let former: Code = null;
  const start: State = (code) => {
    if (isWithinWord) return nok(code);
    effects.enter('mathText');
    sequence(code);
    return (next) => (next === dollar || isSpace(next) ? nok(next) : between(next));
  };
  const sequence = (code: Code) => {
    effects.enter('mathTextSequence');
    effects.consume(code);
    effects.exit('mathTextSequence');
  };
  const between: State = (code) => {
    if (code === null) return nok(code);
    if (code === dollar) return end(code);
    if (isLineEnd(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      former = code;
      return between;
    }
    effects.enter('mathTextData');
    return data(code);
  };
  const data: State = (code) => {
    const isEscaped = former === 92;
    if (code === null || isLineEnd(code) || (code === dollar && !isEscaped)) {
      effects.exit('mathTextData');
      return between(code);
    }
    effects.consume(code);
    former = isEscaped ? 0 : code;
    return data;
  };
  const end: State = (code) => {
    if (isSpace(former)) return nok(code);
    sequence(code);
    return (next) => {
      if (next === dollar || isIn(next, /\d/)) return nok(next);
      effects.exit('mathText');
      return ok(next);
    };
  };
  return start;
}

/** Codes below 0 are line ends and tabs. */
function isSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32;
}

function isLineEnd(code: Code): boolean {
  return code !== null && code < -2;
}

function isIn(code: Code, signs: RegExp): boolean {
  return code !== null && code > 0 && signs.test(String.fromCodePoint(code));
}
