/** The types of copies that browsers show as pictures. */
export const pictures = ['png', 'jpeg', 'webp', 'svg'];
