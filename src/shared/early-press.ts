/**
 * What a rendered page does until its scripts have come: it notes the button that was pressed last, and shows that it
 * waits. Where this is in the document, `document.pressedEarly` is that button, for who takes the page over.
 */
export const earlyPressScript =
  "document.onclick=e=>{document.pressedEarly?.removeAttribute('aria-busy');" +
  "(document.pressedEarly=e.target.closest('button'))?.setAttribute('aria-busy',true)}";
