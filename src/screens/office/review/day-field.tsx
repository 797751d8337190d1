import { officeDay } from '#shared/office/working-days.ts';
import form from '../../../components/form/form.module.css';
import submit from '../submit/submission.module.css';
import { useReview } from './use-review.ts';

type DayFieldProps = {
  label: string;
  hint: string;
  required?: boolean;
  /** Why it is refused. */
  fault?: string | undefined;
};

/** The day until which a reviewer asks for time: from today to the last one that can be asked for. */
export function DayField({ label, hint, required = false, fault }: DayFieldProps) {
  const { assignment, now } = useReview();
  return (
    <div className={form.field} data-faulty={fault ? '' : undefined}>
      <label htmlFor="until">{label}</label>
      <p id="until-hint" className={form.hint} suppressHydrationWarning>
        {hint}
      </p>
      {fault && (
        <p id="until-missing" className={submit.missing}>
          {fault}
        </p>
      )}
      <input
        type="date"
        id="until"
        name="until"
        className={form.control}
        min={officeDay(new Date(now))}
        max={assignment.latest}
        required={required}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'until-hint until-missing' : 'until-hint'}
      />
    </div>
  );
}
