/**
 * Script of a rendered page for the time until its bundle has loaded: it remembers what was pressed last, a button or a
 * figure that can be enlarged, and marks it as busy. Popovers stay closed that have nothing in them yet, and the link of a
 * figure is followed only if the bundle does not come. In a document with this script, `document.pressedEarly` is what was
 * pressed, for the code that hydrates the page.
 */
export const earlyPressScript =
  "document.onclick=e=>{document.pressedEarly?.removeAttribute('aria-busy');" +
  "const control=document.pressedEarly=e.target.closest(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey?'button':'button,a.drawing');" +
  "control?.setAttribute('aria-busy',true);(control?.popoverTargetElement||control?.href)&&e.preventDefault()};" +
  "addEventListener('error',({target})=>{if(target.tagName!='SCRIPT')return;document.onclick=null;" +
  "const control=document.pressedEarly;control?.removeAttribute('aria-busy');if(control?.href)location.href=control.href},true)";
