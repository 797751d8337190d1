import { inOrder } from '../../components/in-order.tsx';
import styles from './released-report.module.css';

/** A text in paragraphs, which empty lines divide. */
export function Prose({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={styles.prose}>
      {inOrder(paragraphs, (paragraph) => (
        <p>{paragraph}</p>
      ))}
    </div>
  );
}
