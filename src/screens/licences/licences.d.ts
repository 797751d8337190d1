/** The licences of all that the site and the program are made of, gathered when the site is built. */
declare module 'virtual:licences' {
  export const licences: { licence: string; text: string; of: string[] }[];
}
