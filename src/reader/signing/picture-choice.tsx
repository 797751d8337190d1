import { ImageUp } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import action from '../../components/link/action.module.css';
import type { Shape } from './signature.ts';
import styles from './signature-dialog.module.css';
import { SignaturePicture } from './signature-picture.tsx';

type PictureChoiceProps = {
  /** The signature found in the picture. */
  shape: Shape | null;
  onChoose: (file: File) => void;
};

/** Extracts a signature from a picture. */
export function PictureChoice({ shape, onChoose }: PictureChoiceProps) {
  const { t } = useTranslation('reader-editors');
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Lets the same file be chosen again after it was edited.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <div className={styles.area} data-picture>
        {shape && <SignaturePicture shape={shape} className={styles.found} />}
        <label className={action.secondary}>
          <ImageUp aria-hidden size={18} />
          {t(shape ? 'signature.chooseOther' : 'signature.choose')}
          <input type="file" className="under-label" accept="image/*" onChange={choose} />
        </label>
      </div>
      <p className={styles.advice}>{t('signature.pictureAdvice')}</p>
    </>
  );
}
