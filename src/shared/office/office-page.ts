/** The addresses of manuscripts and the editorial office: routes and styles of these pages come with no other page. */
export const officePage =
  /^(?:\/(?:en|kk))?\/(?:office|submit|my-manuscripts|confirm-authorship|review)(?:[/?]|$)/i;
