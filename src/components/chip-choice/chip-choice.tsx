import { useId } from 'react';
import styles from './chip-choice.module.css';

type ChipChoiceProps<Value extends string> = {
  /** Names the choice. */
  legend: string;
  /** Whether the legend is for screen readers only. */
  legendHidden?: boolean;
  options: readonly { value: Value; label: string }[];
  /** Nothing at first, where nothing is to be suggested. */
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
};

/** Radio buttons as a row of chips. */
export function ChipChoice<Value extends string>({
  legend,
  legendHidden,
  options,
  chosen,
  onChoose,
}: ChipChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={legendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            className="under-label"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
