import type { Article, Author } from '#shared/article/article.ts';
import { type CreditRole, creditRoleName, creditRoleUrl } from '#shared/article/credit-role.ts';
import { orcidUrl } from '#shared/article/orcid-url.ts';
import { type Language, languagesFrom } from '#shared/language/language.ts';
import { element, type XmlContent, type XmlElement } from '../xml.ts';

/** The authors of an article with their affiliations; e-mail addresses stay out of files that robots can read. */
export function contributors({ language, authors, affiliations }: Article): XmlElement {
  return element(
    'contrib-group',
    {},
    authors.map((author) =>
      element(
        'contrib',
        { 'contrib-type': 'author', corresp: author.corresponding ? 'yes' : undefined },
        author.orcid &&
          element(
            'contrib-id',
            { 'contrib-id-type': 'orcid', authenticated: String(author.orcidAuthenticated === true) },
            orcidUrl(author.orcid),
          ),
        names(author, language),
        author.degree && element('degrees', { 'xml:lang': language }, author.degree[language]),
        roles(author, language),
        author.affiliations.map((place) => element('xref', { 'ref-type': 'aff', rid: `aff${place}` })),
      ),
    ),
    affiliations.map(({ name, city, country, countryName, ror }, index) =>
      element(
        'aff-alternatives',
        { id: `aff${index + 1}` },
        languagesFrom(language).map((each) =>
          element(
            'aff',
            { 'xml:lang': each },
            identified(name[each], ror),
            ', ',
            element('city', {}, city[each]),
            ', ',
            element('country', { country }, countryName[each]),
          ),
        ),
      ),
    ),
  );
}

function names({ collective, familyName, givenName }: Author, language: Language): XmlElement {
  const each = languagesFrom(language);
  if (collective)
    return element(
      'collab-alternatives',
      {},
      each.map((one) => element('collab', { 'xml:lang': one }, familyName[one])),
    );
  return element(
    'name-alternatives',
    {},
    each.map((one) =>
      element(
        'name',
        { 'name-style': 'western', 'xml:lang': one },
        element('surname', {}, familyName[one]),
        givenName[one] !== '' && element('given-names', {}, givenName[one]),
      ),
    ),
  );
}

/** The position, and the CRediT roles. */
function roles({ position, roles = [] }: Author, language: Language): XmlContent {
  return [
    position && element('role', { 'content-type': 'position', 'xml:lang': language }, position[language]),
    creditElements(roles),
  ];
}

/** CRediT roles as JATS4R recommends them. */
export function creditElements(roles: readonly CreditRole[]): XmlElement[] {
  return roles.map((role) =>
    element(
      'role',
      {
        vocab: 'credit',
        'vocab-identifier': 'https://credit.niso.org/',
        'vocab-term': creditRoleName(role),
        'vocab-term-identifier': creditRoleUrl(role),
      },
      creditRoleName(role),
    ),
  );
}

/** An institution, with its identifiers if it has any. */
export function identified(name: string, ror?: string, funderId?: string): XmlElement {
  const institution = element('institution', {}, name);
  if (ror === undefined && funderId === undefined) return institution;
  return element(
    'institution-wrap',
    {},
    ror !== undefined && element('institution-id', { 'institution-id-type': 'ror' }, ror),
    funderId !== undefined &&
      element(
        'institution-id',
        {
          'institution-id-type': 'doi',
          vocab: 'open-funder-registry',
          'vocab-identifier': '10.13039/open_funder_registry',
        },
        funderId,
      ),
    institution,
  );
}

/** The guest editors of a thematic issue. */
export function guestEditors(editors: string[]): XmlContent {
  return (
    editors.length > 0 &&
    element(
      'contrib-group',
      { 'content-type': 'guest-editors' },
      editors.map((editor) =>
        element('contrib', { 'contrib-type': 'guest-editor' }, element('string-name', {}, editor)),
      ),
    )
  );
}
