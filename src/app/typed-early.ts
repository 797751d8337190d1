type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'form[method="post"] :is(input, textarea, select):not([type="file"])';

/** What was typed or chosen before React took the page over, and the text that the server had written there. */
const typed = new Map<Field, { value: string | boolean; served: string }>();

/**
 * Remembers what is typed into the forms of a rendered page until React has taken it over: hydrating a text area writes the
 * served text over it, and what code writes into fields when it starts may do so as well.
 */
export function keepTyped(): void {
  for (const field of document.querySelectorAll<Field>(fields)) if (isChanged(field)) note(field);
  addEventListener('input', noteTyped, true);
}

/**
 * After hydration, puts it back and tells the page of it as if it was typed now. Where something else was restored into a text
 * area meanwhile, both stay.
 */
export function typeAgain(): void {
  removeEventListener('input', noteTyped, true);
  for (const [field, { value, served }] of typed) {
    if (!field.isConnected || field.disabled) continue;
    if (isBox(field)) press(field, value === true);
    else if (field instanceof HTMLSelectElement) choose(field, String(value));
    else write(field, withRestored(field, String(value), served));
  }
  typed.clear();
}

function noteTyped({ target }: Event): void {
  if (target instanceof Element && target.matches(fields)) note(target as Field);
}

function note(field: Field): void {
  const served = typed.get(field)?.served ?? ('defaultValue' in field ? field.defaultValue : '');
  typed.set(field, { value: isBox(field) ? field.checked : field.value, served });
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function isChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const served = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(served, 0);
}

function press(box: HTMLInputElement, checked: boolean): void {
  // Of the other buttons of its group it is enough that this one is pressed.
  if (box.type === 'radio' && !checked) return;
  box.checked = !checked;
  box.click();
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function withRestored({ type, value: restored }: Field, text: string, served: string): string {
  if (type !== 'textarea' || ['', served, text].includes(restored)) return text;
  if (restored.includes(text.trim())) return restored;
  return text.includes(restored.trim()) ? text : `${restored}\n${text}`;
}

/** Writes past the property by which React knows the value: it takes the text for typed. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart: start, selectionEnd: end, value: before } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  if (start !== null && before === text) field.setSelectionRange(start, end);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
