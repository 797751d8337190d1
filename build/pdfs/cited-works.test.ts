import { expect, test } from 'vitest';
import { findCitations, readCitedWorks } from './cited-works.ts';

const works = readCitedWorks([
  'Башляр, Г. (2004). *Избранное: Поэтика пространства*. РОССПЭН.',
  'Criminal Code of the Republic of Kazakhstan, No. 226-V. (2014).',
  'de Haas, H. (2021). A theory of migration.',
  'Lerman, Z., Csaki, C., & Feder, G. (2004). *Agriculture in transition*.',
  'McCann, E. (2011). Urban policy mobilities.',
  'McCann, E., & Ward, K. (Eds.). (2011). *Mobile urbanism*.',
  'McCann, E., & Ward, K. (2012). Assembling urbanism.',
  'World Health Organization. (2021). *Air quality guidelines*.',
]);

/** Citations as `words → family names of the work`. */
function cited(text: string): string[] {
  return findCitations(text, works).map(({ start, end, place }) => {
    const work = works.find((one) => one.place === place);
    return `${text.slice(start, end)} → ${work?.names.join(', ')} ${work?.year}`;
  });
}

test('reads names with particles, editors and organisations', () => {
  expect(works.map(({ names }) => names.join(' & '))).toEqual([
    'Башляр',
    'Criminal Code of the Republic of Kazakhstan',
    'de Haas',
    'Lerman & Csaki & Feder',
    'McCann',
    'McCann & Ward',
    'McCann & Ward',
    'World Health Organization',
  ]);
});

test('finds each work of a group in parentheses', () => {
  expect(
    cited('transition (see Lerman et al., 2004; de Haas, 2021; World Health Organization, 2021).'),
  ).toEqual([
    'Lerman et al., 2004 → Lerman, Csaki, Feder 2004',
    'de Haas, 2021 → de Haas 2021',
    'World Health Organization, 2021 → World Health Organization 2021',
  ]);
});

test('distinguishes works of the same year by their authors', () => {
  expect(cited('(McCann, 2011; McCann & Ward, 2011)')).toEqual([
    'McCann, 2011 → McCann 2011',
    'McCann & Ward, 2011 → McCann, Ward 2011',
  ]);
});

test('finds authors named in the sentence, with Russian case endings and several years', () => {
  expect(cited('У Башляра (2004) дом')).toEqual(['2004 → Башляр 2004']);
  expect(cited('as McCann and Ward (2011, 2012) say')).toEqual([
    '2011 → McCann, Ward 2011',
    '2012 → McCann, Ward 2012',
  ]);
});

test('ignores years that cite nothing', () => {
  expect(cited('Almaty (2004), a survey (October 2021), and Ward (1999)')).toEqual([]);
});

test('never links to a work that others wrote too, or to one that only some of those named wrote', () => {
  const alone = readCitedWorks(['McCann, E. (2011). Urban policy mobilities.']);
  const both = readCitedWorks(['McCann, E., & Ward, K. (Eds.). (2011). *Mobile urbanism*.']);
  for (const text of ['McCann (2011)', '(see McCann, 2011)', 'Ward (2009) differs from McCann (2011)'])
    expect(findCitations(text, both), text).toEqual([]);
  for (const text of [
    'McCann and Ward (2011)',
    '(McCann & Ward, 2011)',
    'Ward and McCann (2011)',
    '(McCann, Ward, 2011)',
  ]) {
    expect(findCitations(text, alone), text).toEqual([]);
    expect(findCitations(text, both), text).toHaveLength(1);
  }
  for (const text of ['In Almaty, McCann (2011)', '(McCann, 2011)', 'as Ward (2009) and McCann (2011) say'])
    expect(findCitations(text, alone), text).toHaveLength(1);
});

test('reads family names with a particle inside', () => {
  const [work] = readCitedWorks(['Caldas de Castro, M., & Singer, B. H. (2006). Controlling the rate.']);
  expect(work?.names).toEqual(['Caldas de Castro', 'Singer']);
});
