import { takeTranslationsBack } from '../../../app/take-translations-back.ts';
import { StatusBanner } from '../../../components/status-banner/status-banner.tsx';
import { Abstract } from '../abstract.tsx';
import { Affiliations } from '../affiliations.tsx';
import { ArticleInformation } from '../article-information.tsx';
import { OtherRecords } from '../other-records.tsx';
import { PrintCitation } from '../print-citation.tsx';
import { StatusWatch } from '../status-watch.tsx';
import { Terms } from '../terms.tsx';
import { FullText } from '../text/full-text.tsx';
import { AfterText } from './after-text.tsx';
import { FurtherDetails } from './further-details.tsx';
import { OtherWork } from './other-work.tsx';
import { References } from './references.tsx';
import { SideColumn } from './side-column.tsx';

/** The parts of an article's page that are read, and nothing more, until someone opens or presses something. */
export const parts = {
  OtherWork,
  Affiliations,
  ArticleInformation,
  Abstract,
  OtherRecords,
  SideColumn,
  FullText,
  FurtherDetails,
  References,
  AfterText,
  PrintCitation,
  StatusBanner,
  StatusWatch,
  Terms,
};

/** The parts, for a page that is to be as the server has sent it, whatever a translator has made of it since. */
export function partsAsServed(): typeof parts {
  takeTranslationsBack(document);
  return parts;
}
