export { AuthorScreen } from './author-screen.tsx';
export { AuthorsScreen } from './authors-screen.tsx';
