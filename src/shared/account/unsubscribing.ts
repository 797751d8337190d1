/** The mails that readers can stop by a link, by the names in its address: each is a box of the profile. */
export const mailBoxes = ['publications', 'updates'] as const;
export type MailBox = (typeof mailBoxes)[number];

/** Whether a text names one. */
export function isMailBox(text: string | undefined): text is MailBox {
  return mailBoxes.some((box) => box === text);
}
