const russian =
  'а без более бы был была были было быть в вам вас весь во вот все всего всех вы где да даже для до его ее если есть еще же за здесь и из или им их к как какая какие какой ко когда кто ли либо мне может мы на над надо наш не него нее нет ни них но ну о об однако он она они оно от очень по под при с со так также такой там те тем то того тоже той только том ты у уже хотя чего чей чем что чтобы чье чья эта эти это этот я';
const english =
  'a about after all also an and any are as at be been but by can could did do does for from had has have he her his how i if in into is it its more most no nor not of on or other our over she so some such than that the their them then there these they this those to under up was we were what when where which while who why will with would you your';
const kazakh =
  'ал ана ба бар бе біз біздің бойынша бола болды болып болған бул бұл ғана да дагы дағы де деген деп дейін енді екен ең ете еш және жоқ зат кейін керек кім қай қандай қалай ма мен мұнда не немесе неге ол олар онда оның осы өз па пе сен сол соң сондай туралы үшін әр';

const all = new Set(`${russian} ${english} ${kazakh}`.split(' '));

/**
 * Whether a word is too common to be significant.
 * @param word of `plainWord`
 */
export function isStopWord(word: string): boolean {
  return all.has(word);
}
