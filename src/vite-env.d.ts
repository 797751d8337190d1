/** Base URL of the character maps, fonts and decoders of pdf.js; ends with a slash. */
declare const pdfjsAssets: string;
