/** The package brings no declarations: what it exports is the path of its archive. */
declare module 'vnu-jar' {
  const archive: string;
  export default archive;
}
