import { ArrowRight } from 'lucide-react';
import action from '../../../components/link/action.module.css';
import { openStep } from './open-step.ts';

/** The way to the place on the page where the next step is made. */
export function Way({ to, words }: { to: string; words: string }) {
  return (
    <p>
      <a id="next" className={action.primary} href={to} onClick={() => openStep(to)}>
        {words}
        <ArrowRight size={18} aria-hidden />
      </a>
    </p>
  );
}
