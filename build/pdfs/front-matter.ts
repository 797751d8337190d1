import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bindWords } from '#shared/language/word-spacing.ts';
import { fullName } from '../../src/shared/article/author-name.ts';
import { pageEnds } from '../../src/shared/article/page-range.ts';
import { defaultLanguage, languages } from '../../src/shared/language/language.ts';
import type { EditorialBoard, EditorialRole, Journal } from '../../src/shared/library/journal.ts';
import type { VolumeFile } from '../../src/shared/library/volume-file.ts';
import { inlineFigure } from './figures.ts';
import { escapeHtml } from './html.ts';
import type { SourceWithPages } from './read-article.ts';
import { words } from './words.ts';

/** The pages before a volume's articles: cover, imprint, contents. */
export const frontPages = 3;

/** A volume's facts, its folder, and its articles in printed order. */
export interface VolumeSource {
  facts: VolumeFile;
  folder: string;
  articles: SourceWithPages[];
}

/** Cover, imprint and contents of a volume, one page each. */
export function frontMatter(volume: VolumeSource, journal: Journal, board: EditorialBoard): string {
  return `${cover(volume, journal)}
${imprint(volume, journal, board)}
${contents(volume)}`;
}

/** The journal and the volume in one line, in the journal's main language. */
export function volumeTitle({ facts }: VolumeSource, journal: Journal): string {
  return `${journal.name[defaultLanguage]}. ${facts.title[defaultLanguage]}, ${facts.year}`;
}

function cover(volume: VolumeSource, journal: Journal): string {
  const { facts, folder } = volume;
  const file = join(folder, facts.cover[defaultLanguage]);
  if (existsSync(file)) {
    const drawing = inlineFigure(file, volumeTitle(volume, journal), `volume-${facts.id}`);
    return `<section class="cover drawn">${drawing}</section>`;
  }
  const names = languages.map(
    (language) => `<p lang="${language}">${escapeHtml(journal.name[language])}</p>`,
  );
  return `<section class="cover plain ${facts.tone}">${names.join('')}
<p class="number">${escapeHtml(facts.title[defaultLanguage])} · ${facts.year}</p></section>`;
}

function imprint(volume: VolumeSource, journal: Journal, board: EditorialBoard): string {
  const names = languages.map(
    (language) => `<p class="name" lang="${language}">${escapeHtml(journal.name[language])}</p>`,
  );
  const notices = languages.flatMap((language) => {
    const notice = journal.sampleNotice?.[language];
    return notice === undefined ? [] : [`<p lang="${language}">${escapeHtml(notice)}</p>`];
  });
  const own = words[defaultLanguage];
  const { licence, office, issn, publisher } = journal;
  return `<section class="imprint-page">
${names.join('\n')}
<p class="volume">${escapeHtml(`${volume.facts.title[defaultLanguage]}, ${volume.facts.year}`)}</p>
<dl>
${entry('ISSN', `${issn.print} (${own.print})<br>${issn.online} (${own.online})`)}
${entry(own.publisher, escapeHtml(publisher[defaultLanguage]))}
${entry(own.office, `${escapeHtml(office.address[defaultLanguage])}<br><a href="mailto:${office.email}">${office.email}</a>`)}
${board.roles.filter(isEditor).map(editorEntry).join('\n')}
${entry(own.licenceOf, `<a href="${licence.url}">${escapeHtml(licence.name)}</a>. ${escapeHtml(own.copyright)}`)}
</dl>
<div class="notices">${notices.join('\n')}</div>
</section>`;
}

function isEditor({ role }: EditorialRole): boolean {
  return ['editorInChief', 'scientificEditor', 'managingEditor', 'executiveEditor', 'typesetter'].includes(
    role,
  );
}

function editorEntry({ title, members }: EditorialRole): string {
  return entry(
    title[defaultLanguage],
    members.map(({ name }) => escapeHtml(name[defaultLanguage])).join(', '),
  );
}

function entry(term: string, description: string): string {
  return `<div><dt>${escapeHtml(term)}</dt><dd>${description}</dd></div>`;
}

function contents({ articles }: VolumeSource): string {
  return `<section class="contents"><h1>${words[defaultLanguage].contents}</h1>
<ol>${articles.map(contentsLine).join('\n')}</ol></section>`;
}

function contentsLine({ facts }: SourceWithPages): string {
  const { language, slug } = facts;
  const authors = facts.authors.map((author) => fullName(author)[language]).join(', ');
  const translation =
    language === 'en'
      ? ''
      : `<span class="translation" lang="en">${escapeHtml(bindWords(facts.title.en, 'en'))}</span>`;
  return `<li lang="${language}"><a href="#${slug}">
${authors === '' ? '' : `<span class="by">${escapeHtml(authors)}</span>`}
<span class="title">${escapeHtml(bindWords(facts.title[language], language))}</span>${translation}
<span class="at">${pageEnds(facts.pagesInPanel).first}</span></a></li>`;
}
