export { PeopleScreen } from './people-screen.tsx';
export { PersonScreen } from './person-screen.tsx';
export { ReviewersScreen } from './reviewers-screen.tsx';
