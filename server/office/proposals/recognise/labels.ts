import { withoutRaised } from '../../documents/raised.ts';
import { withoutLookAlikes } from './look-alikes.ts';

export const labelNames = [
  'abstract',
  'keywords',
  'references',
  'introduction',
  'appendix',
  'title',
  'authors',
  'affiliation',
  'about',
  'corresponding',
  'funding',
  'conflicts',
  'ethics',
  'data',
  'useOfAi',
  'aside',
] as const;
export type LabelName = (typeof labelNames)[number];

export type Label = {
  name: LabelName;
  /** What follows in the same paragraph. */
  rest: string;
};

/** The words by which manuscripts in Russian, Kazakh and English name their parts. */
const phrases: Record<LabelName, string> = {
  abstract:
    'аннотация|реферат|резюме|краткая аннотация|abstract|summary|annotation|аңдатпа|түйін|түйіндеме|қысқаша мазмұны|тұжырым|abstract in english|аннотация на русском языке|қазақ тіліндегі аңдатпа',
  keywords:
    'ключевые слова|ключевые слова и фразы|ключевые понятия|keywords|key words|keywords and phrases|index terms|түйін сөздер|түйінді сөздер|кілт сөздер|кілтті сөздер|негізгі сөздер|тірек сөздер',
  references:
    'список литературы|список использованной литературы|список использованных источников|список источников|библиографический список|библиография|литература|список источников и литературы|источники и литература|источники|references|reference list|list of references|bibliography|works cited|literature|literature cited|әдебиеттер|әдебиет|әдебиеттер тізімі|пайдаланылған әдебиеттер|пайдаланылған әдебиеттер тізімі|қолданылған әдебиеттер тізімі|пайдаланылған дереккөздер тізімі|дереккөздер тізімі|references transliterated',
  introduction: 'введение|introduction|кіріспе|вводная часть',
  appendix: 'приложение|приложения|appendix|appendices|қосымша|қосымшалар|supplementary materials|supplement',
  title:
    'название|название статьи|название рукописи|заглавие|тема|тема статьи|title|article title|title of the article|manuscript title|мақала атауы|мақаланың атауы|мақала тақырыбы|тақырыбы|тақырып|атауы',
  authors:
    'автор|авторы|фио|ф и о|фио автора|фио авторов|автор ы|author|authors|author s|авторлар|автордың аты жөні|авторлардың аты жөні|аты жөні',
  affiliation:
    'место работы|организация|аффилиация|учреждение|место работы учебы|affiliation|affiliations|institution|organisation|organization|жұмыс орны|ұйым|мекеме|аффилиация лар|affiliation s',
  about:
    'сведения об авторах|сведения об авторе|информация об авторах|информация об авторе|данные об авторах|об авторах|об авторе|information about authors|information about the authors|information about the author|about the authors|about the author|author information|авторлар туралы мәлімет|авторлар туралы мәліметтер|авторлар туралы ақпарат|автор туралы мәлімет|автор туралы мәліметтер|автор туралы ақпарат',
  corresponding:
    'автор корреспондент|автор для корреспонденции|автор для переписки|для корреспонденции|контактное лицо|corresponding author|correspondence|correspondence to|хат хабар авторы|корреспондент автор|байланыс авторы|хат алмасуға жауапты автор',
  funding:
    'финансирование|источник финансирования|источники финансирования|информация о финансировании|финансовая поддержка|funding|funding statement|financial support|қаржыландыру|қаржыландыру көзі|қаржыландыру туралы ақпарат',
  conflicts:
    'конфликт интересов|заявление о конфликте интересов|конфликты интересов|информация о конфликте интересов|conflict of interest|conflicts of interest|conflict of interests|competing interests|declaration of competing interest|declaration of conflicting interests|declaration of interest|disclosure statement|conflict of interest statement|мүдделер қақтығысы|мүдде қақтығысы|мүдделер қақтығысы туралы мәлімдеме',
  ethics:
    'этика|этическое одобрение|этика исследования|этическая экспертиза|соблюдение этических норм|этические вопросы|ethics|ethics statement|ethics approval|ethical approval|ethical considerations|ethics approval and consent|ethical statement|этика мәселелері|зерттеу этикасы|этикалық мақұлдау|этикалық нормалар',
  data: 'доступность данных|заявление о доступности данных|наличие данных|данные и материалы|data availability|data availability statement|availability of data|data statement|data and code availability|деректердің қолжетімділігі|деректер қолжетімділігі|деректерге қолжетімділік',
  useOfAi:
    'использование ии|использование искусственного интеллекта|применение ии|применение искусственного интеллекта|заявление об использовании ии|использование генеративного ии|use of ai|use of artificial intelligence|use of generative ai|ai statement|ai use statement|ai disclosure|declaration of generative ai|declaration on the use of ai|жи қолдану|жасанды интеллектті қолдану|жасанды интеллектті пайдалану|жасанды интеллект',
  aside:
    'благодарности|благодарность|acknowledgements|acknowledgments|acknowledgement|алғыс|вклад авторов|author contributions|authors contributions|contributions|авторлардың үлесі|сокращения|abbreviations|история статьи|received|поступила|для цитирования|for citation|дата поступления|e mail|email|эл почта|электронная почта|orcid|orcid id|телефон|phone|научный руководитель|раздел|рубрика',
};

const known = Object.entries(phrases).flatMap(([name, list]) =>
  list.split('|').map((phrase) => ({ name: name as LabelName, phrase, words: phrase.split(' ').length })),
);
const exact = new Map(known.map((label) => [label.phrase, label]));
const mostWords = Math.max(...known.map(({ words }) => words));

const numbering = /^\s*(?:§\s*)?(?:\d{1,2}(?:\.\d{1,2})*\.?|[IVX]{1,4}\.)\s+/;

/** “Appendix A. …”, “Приложение 1”, “1-қосымша”, “А қосымшасы”. */
const numberedAppendix =
  /^(?:(?:appendix|приложение|қосымша)\s+(?:\p{Lu}|\d{1,2})|(?:\p{Lu}|\d{1,2})[\s-]қосымша(?:сы)?)(?![\p{L}\d])[.:]?/iu;

/** The label with which a paragraph begins, or which it is; one wrong letter is forgiven in long ones. */
export function labelOf(paragraph: string): Label | undefined {
  const text = withoutRaised(paragraph)
    .replace(numbering, '')
    .replace(/^[*•·\s«"]+/, '');
  const head = withoutLookAlikes(text.slice(0, 120));
  const appendix = numberedAppendix.exec(head);
  if (appendix) return { name: 'appendix', rest: trimmed(text.slice(appendix[0].length)) };
  const words = [...head.matchAll(/[\p{L}\p{M}]+/gu)];
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
    const last = words[count - 1];
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
    const after = text.slice(end);
    const phrase = words
      .slice(0, count)
      .map(([word]) => word)
      .join(' ')
      .toLowerCase();
    const stops = /^\s*(?:\([^)]{0,24}\)|\))?\s*[*»"]?\s*(?:[:.;—]|[–-](?=\s)|$)/.exec(after);
    const found = exact.get(phrase);
    if (found && stops) return { name: found.name, rest: trimmed(after.slice(stops[0].length)) };
    // “Аннотация В статье …”, where the label is only set in bold.
    const runs = /^\s+(?=[\p{Lu}«“„])/u.test(after) && /^(?:abstract|keywords)$/.test(found?.name ?? '');
    if (found && runs && /^\p{Lu}/u.test(text)) return { name: found.name, rest: trimmed(after) };
    const near = stops && /[:.]/.test(stops[0] || (text.length < 40 ? ':' : '')) && similar(phrase);
    if (near) return { name: near, rest: trimmed(after.slice(stops[0].length)) };
  }
  return undefined;
}

function trimmed(text: string): string {
  return text.replace(/^[\s:.;—–-]+/, '').trim();
}

function similar(phrase: string): LabelName | undefined {
  if (phrase.length < 7) return undefined;
  const near = known.find(
    (label) =>
      label.phrase.length >= 7 &&
      /^(?:abstract|keywords|references|introduction)$/.test(label.name) &&
      isOneEditAway(label.phrase, phrase),
  );
  return near?.name;
}

/** Whether two words differ by one letter that is added, left out, replaced, or swapped with its neighbour. */
function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}

const inlineKeywords =
  /(?<=[.!?…»”)]\s*)(?:Ключевые слова|Keywords|Key ?words|Index [Tt]erms|Түйін(?:ді)? сөздер|Кілт(?:ті)? сөздер|Тірек сөздер|KEYWORDS|КЛЮЧЕВЫЕ СЛОВА|ТҮЙІН СӨЗДЕР|КІЛТ СӨЗДЕР)\s*[:.—–]/u;

/** An abstract and the keywords that follow it in the same paragraph, apart. */
export function withoutInlineKeywords(text: string): [string, string] | undefined {
  const found = inlineKeywords.exec(withoutLookAlikes(text));
  return found ? [text.slice(0, found.index).trim(), text.slice(found.index)] : undefined;
}
