import { paths } from '../../src/shared/page/paths.ts';
import {
  askForLink,
  cite,
  emptyProfile,
  leaveForArchive,
  leaveOffline,
  logInWrongly,
  neverAnswer,
  offline,
  openAccount,
  openGuides,
  openLanguages,
  openMenu,
  openPanels,
  openStrip,
  save,
  scroll,
  submitEmpty,
  typeQuestion,
} from './acts.ts';
import type { Look } from './looks.ts';
import { exampleArticle, type Scene } from './scene.ts';

const usual = [390, 768, 1440];
const bright: Look[] = ['light', 'dark', 'forced', 'large'];

const state = (scene: Scene): Scene => ({ widths: usual, looks: bright, ...scene });

/** Pictures only the visible part, since something lies over the page. */
const overlaid = (scene: Scene): Scene => state({ windowOnly: true, ...scene });

/**
 * The states of screens besides the reader's: empty, waiting, faulty, signed in, filled in wrongly, opened.
 */
export const stateScenes: Scene[] = [
  state({ name: 'saved--filled', path: paths.saved, person: 'reader' }),
  state({ name: 'user-dashboard--empty', path: paths.userDashboard, person: 'new' }),
  state({ name: 'user-dashboard--signed-out', path: paths.userDashboard }),
  state({ name: 'profile--errors', path: paths.profile, person: 'new', arrange: emptyProfile }),
  overlaid({
    name: 'user-dashboard--offline',
    path: paths.userDashboard,
    person: 'reader',
    arrange: offline,
  }),

  state({ name: 'register--errors', path: paths.register, arrange: submitEmpty }),
  state({ name: 'login--errors', path: paths.login, arrange: submitEmpty }),
  state({ name: 'login--refused', path: paths.login, arrange: logInWrongly }),
  state({ name: 'login--offline', path: paths.login, arrange: offline }),
  state({ name: 'contacts--errors', path: paths.contacts, arrange: submitEmpty }),
  state({ name: 'forgot-password--sent', path: paths.forgotPassword, arrange: askForLink }),

  state({ name: 'search--results', path: paths.searchFor('город') }),
  state({ name: 'search--chosen', path: `${paths.searchFor('город')}&volume=2` }),
  state({ name: 'search--partial', path: paths.searchFor('cotton railway gestapo petroglyph') }),
  state({ name: 'search--did-you-mean', path: paths.searchFor('загрезнение воздуха') }),
  state({ name: 'search--widened', path: paths.searchFor('криминал') }),
  state({ name: 'search--corrected', path: paths.searchFor('air qualty') }),
  state({ name: 'search--none', path: paths.searchFor('zzzzqqqqxxxx') }),
  overlaid({ name: 'search--suggestions', path: paths.search, arrange: typeQuestion }),
  overlaid({ name: 'home--search-strip', path: paths.home, arrange: openStrip }),

  overlaid({ name: 'article--cite', path: exampleArticle, arrange: cite }),
  state({ name: 'article--panels', path: exampleArticle, arrange: openPanels }),
  state({ name: 'article--saved', path: exampleArticle, arrange: save }),
  overlaid({ name: 'article--scrolled', path: exampleArticle, arrange: scroll }),
  state({ name: 'article--not-found', path: paths.article(4_000) }),
  state({ name: 'not-found', path: paths.author('nobody') }),

  overlaid({ name: 'home--menu', path: paths.home, only: 'narrow', arrange: openMenu }),
  overlaid({
    name: 'home--menu-signed-in',
    path: paths.home,
    only: 'narrow',
    person: 'reader',
    arrange: openMenu,
  }),
  overlaid({ name: 'home--guides', path: paths.home, only: 'wide', arrange: openGuides }),
  overlaid({ name: 'home--account', path: paths.home, only: 'wide', person: 'reader', arrange: openAccount }),
  overlaid({ name: 'home--languages', path: paths.home, arrange: openLanguages }),
  overlaid({
    name: 'home--loading',
    path: paths.home,
    prepare: neverAnswer,
    arrange: leaveForArchive,
  }),
  overlaid({ name: 'archive--offline', path: paths.archive, arrange: offline }),
  overlaid({ name: 'archive--unreachable', path: paths.home, arrange: leaveOffline }),
  state({ name: 'archive--failed', path: paths.archive, library: 'broken' }),
  state({ name: 'archive--library-missing', path: paths.archive, library: 'missing' }),
];
