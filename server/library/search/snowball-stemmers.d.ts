declare module 'snowball-stemmers' {
  /** A stemmer of the Snowball project. */
  type Stemmer = { stem(word: string): string };
  const snowball: { newStemmer(language: 'russian' | 'english'): Stemmer };
  export default snowball;
}
