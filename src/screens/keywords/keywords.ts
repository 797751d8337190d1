export { KeywordScreen } from './keyword-screen.tsx';
export { KeywordsScreen } from './keywords-screen.tsx';
