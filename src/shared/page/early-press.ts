/**
 * Script of a rendered page for the time until its bundle has loaded: it remembers the last pressed button
 * and marks it as busy. In a document with this script, `document.pressedEarly` is that button, for the code
 * that hydrates the page.
 */
export const earlyPressScript =
  "document.onclick=e=>{document.pressedEarly?.removeAttribute('aria-busy');" +
  "(document.pressedEarly=e.target.closest('button'))?.setAttribute('aria-busy',true)}";
