/**
 * Script of a rendered page for the time until its bundle has loaded: it remembers the last pressed button
 * and marks it as busy, and keeps popovers closed that have nothing in them yet. In a document with this script, `document.pressedEarly` is that button, for the code
 * that hydrates the page.
 */
export const earlyPressScript =
  "document.onclick=e=>{document.pressedEarly?.removeAttribute('aria-busy');" +
  "const button=document.pressedEarly=e.target.closest('button');button?.setAttribute('aria-busy',true);" +
  'button?.popoverTargetElement&&e.preventDefault()}';
