/** Where the character maps, fonts and decoders of pdf.js are served; ends with a slash. */
declare const pdfjsAssets: string;
