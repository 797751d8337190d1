import type { BreadcrumbList } from 'schema-dts';
import type { Language } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';

type Place = {
  volume: number;
  /** Null unless the issue has a page. */
  issue: number | null;
  /** The page itself, below its volume and issue. */
  page?: { name: string; path: string };
};

/** The path from the home page to a volume, its issue and a page in it. @see https://schema.org/BreadcrumbList */
export function breadcrumbs(
  { volume, issue, page }: Place,
  journal: Journal,
  language: Language,
  publicUrl: string,
): BreadcrumbList {
  const steps = [
    { name: journal.name[language], path: paths.home },
    { name: volumeName[language](volume), path: paths.archive },
    ...(issue === null ? [] : [{ name: issueName[language](issue), path: paths.issue(volume, issue) }]),
    ...(page ? [page] : []),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + withLanguage(language, path),
    })),
  };
}

const volumeName: Record<Language, (volume: number) => string> = {
  ru: (volume) => `Том ${volume}`,
  en: (volume) => `Volume ${volume}`,
  kk: (volume) => `${volume}-том`,
};

const issueName: Record<Language, (issue: number) => string> = {
  ru: (issue) => `№ ${issue}`,
  en: (issue) => `No. ${issue}`,
  kk: (issue) => `№ ${issue}`,
};
