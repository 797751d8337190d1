/** The package has no type declarations; it exports the path of its archive. */
declare module 'vnu-jar' {
  const archive: string;
  export default archive;
}
