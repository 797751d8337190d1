import 'i18next';
import type aboutJournal from '../../resources/locales/ru/about-journal.json';
import type announcements from '../../resources/locales/ru/announcements.json';
import type archive from '../../resources/locales/ru/archive.json';
import type article from '../../resources/locales/ru/article.json';
import type articleDetails from '../../resources/locales/ru/article-details.json';
import type browse from '../../resources/locales/ru/browse.json';
import type citing from '../../resources/locales/ru/citing.json';
import type contacts from '../../resources/locales/ru/contacts.json';
import type currentIssue from '../../resources/locales/ru/current-issue.json';
import type desktopSettings from '../../resources/locales/ru/desktop-settings.json';
import type editorialBoard from '../../resources/locales/ru/editorial-board.json';
import type failures from '../../resources/locales/ru/failures.json';
import type forgotPassword from '../../resources/locales/ru/forgot-password.json';
import type form from '../../resources/locales/ru/form.json';
import type getProgram from '../../resources/locales/ru/get-program.json';
import type home from '../../resources/locales/ru/home.json';
import type issue from '../../resources/locales/ru/issue.json';
import type layout from '../../resources/locales/ru/layout.json';
import type libraryUpdates from '../../resources/locales/ru/library-updates.json';
import type login from '../../resources/locales/ru/login.json';
import type notices from '../../resources/locales/ru/notices.json';
import type officeAuthor from '../../resources/locales/ru/office-author.json';
import type onlineFirst from '../../resources/locales/ru/online-first.json';
import type profile from '../../resources/locales/ru/profile.json';
import type reader from '../../resources/locales/ru/reader.json';
import type readerEditors from '../../resources/locales/ru/reader-editors.json';
import type readerFile from '../../resources/locales/ru/reader-file.json';
import type readerFind from '../../resources/locales/ru/reader-find.json';
import type readerNotes from '../../resources/locales/ru/reader-notes.json';
import type readerWriting from '../../resources/locales/ru/reader-writing.json';
import type readingDoor from '../../resources/locales/ru/reading-door.json';
import type register from '../../resources/locales/ru/register.json';
import type resetPassword from '../../resources/locales/ru/reset-password.json';
import type saved from '../../resources/locales/ru/saved.json';
import type search from '../../resources/locales/ru/search.json';
import type unsubscribe from '../../resources/locales/ru/unsubscribe.json';
import type updates from '../../resources/locales/ru/updates.json';
import type userDashboard from '../../resources/locales/ru/user-dashboard.json';
import type verifyEmail from '../../resources/locales/ru/verify-email.json';

// Keys are checked against the Russian texts; a test in tests/house ensures that all languages have the same
// keys.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'layout';
    resources: {
      'about-journal': typeof aboutJournal;
      announcements: typeof announcements;
      archive: typeof archive;
      article: typeof article;
      'article-details': typeof articleDetails;
      browse: typeof browse;
      citing: typeof citing;
      contacts: typeof contacts;
      'current-issue': typeof currentIssue;
      'desktop-settings': typeof desktopSettings;
      'editorial-board': typeof editorialBoard;
      failures: typeof failures;
      'get-program': typeof getProgram;
      home: typeof home;
      issue: typeof issue;
      layout: typeof layout;
      'library-updates': typeof libraryUpdates;
      notices: typeof notices;
      reader: typeof reader;
      'reader-editors': typeof readerEditors;
      'reader-file': typeof readerFile;
      'reader-find': typeof readerFind;
      'reader-notes': typeof readerNotes;
      'reader-writing': typeof readerWriting;
      'reading-door': typeof readingDoor;
      'forgot-password': typeof forgotPassword;
      form: typeof form;
      login: typeof login;
      'office-author': typeof officeAuthor;
      'online-first': typeof onlineFirst;
      profile: typeof profile;
      register: typeof register;
      'reset-password': typeof resetPassword;
      saved: typeof saved;
      search: typeof search;
      updates: typeof updates;
      unsubscribe: typeof unsubscribe;
      'user-dashboard': typeof userDashboard;
      'verify-email': typeof verifyEmail;
    };
  }
}
