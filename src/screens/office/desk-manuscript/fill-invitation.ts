type Texts = { name: string; email: string; affiliation: string; secondSource?: string };

/** Writes into the fields of an invitation as if it were typed, so that it is kept, and leads to what is to be found out next. */
export function fillInvitation(form: HTMLFormElement | null, { secondSource = '', ...texts }: Texts): void {
  let next: HTMLInputElement | undefined;
  for (const [name, text] of Object.entries({ ...texts, secondSource })) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (text === '' && !next) next = field;
  }
  next?.focus();
}
