/**
 * Script of a rendered page for the time until all of it has arrived: browsers scroll to the place that an address names
 * only then, this as soon as the place is there. Whoever scrolls on from it stays where they are: without a fragment in
 * the address the browser has nowhere to go. What is opened again goes to the place where it was left.
 */
export const earlyPlaceScript =
  "if(location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate'){let there,taken;" +
  "const loading=()=>document.readyState=='loading'," +
  'go=()=>{if(taken||!loading())return;there=document.getElementById(location.hash.slice(1));' +
  'there?.scrollIntoView();requestAnimationFrame(go)},' +
  'take=()=>{if(taken||!there||!loading())return;taken=true;const{href,pathname,search}=location;' +
  "history.replaceState(history.state,'',pathname+search);" +
  "addEventListener('DOMContentLoaded',()=>setTimeout(()=>history.replaceState(history.state,'',href)))};" +
  "for(const hand of['wheel','touchmove','keydown','pointerdown'])addEventListener(hand,take,{passive:true});go()}";
