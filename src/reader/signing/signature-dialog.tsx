import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipChoice } from '../../components/chip-choice/chip-choice.tsx';
import form from '../../components/form/form.module.css';
import action from '../../components/link/action.module.css';
import { Sheet } from '../../components/sheet/sheet.tsx';
import { DrawingArea } from './drawing-area.tsx';
import { type Lines, shapeOfLines } from './drawn-lines.ts';
import { KeptList } from './kept-list.tsx';
import { forgetSignature, keepSignature, readKept } from './kept-signatures.ts';
import { PictureChoice } from './picture-choice.tsx';
import { type PictureFault, shapeInPicture, shapeOfName } from './recognise.ts';
import { descriptionLimit, type KeptSignature, keptLimit, type Shape, type Signature } from './signature.ts';
import styles from './signature-dialog.module.css';

const ways = ['draw', 'type', 'picture'] as const;
type Way = (typeof ways)[number];

/** What is missing or went wrong with the signature, and why it could not be stored. */
type Fault = Way | PictureFault;
type KeepingFault = 'tooMany' | 'storageFull';

/** Longest name, in characters. */
const nameLimit = 60;

type SignatureDialogProps = {
  /** The signatures stored on this device; null if it cannot store any. */
  kept: KeptSignature[] | null;
  onPlace: (signature: Signature) => void;
  onClose: () => void;
};

/** Lets the reader draw or type a signature, take one from a picture, or choose a stored one. */
export function SignatureDialog({ kept: keptBefore, onPlace, onClose }: SignatureDialogProps) {
  const { t } = useTranslation('reader-editors');
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(keptBefore);
  const [way, setWay] = useState<Way>('draw');
  const [lines, setLines] = useState<Lines>([]);
  const [name, setName] = useState('');
  const [picture, setPicture] = useState<Shape | null>(null);
  const [written, setWritten] = useState<string>();
  const [keep, setKeep] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [keepingFault, setKeepingFault] = useState<KeepingFault>();
  const [looking, setLooking] = useState(false);
  const [said, setSaid] = useState('');
  const busy = useRef(false);

  const suggested = way === 'type' && name.trim() ? t('signature.named', { name: name.trim() }) : undefined;
  const description = written ?? suggested ?? t('signature.title');
  const mayKeep = kept !== null && kept.length < keptLimit;

  const place = (signature: Signature) => {
    // Closing first returns the focus, so that the signature can take it afterwards.
    body.current?.closest('dialog')?.close();
    onPlace(signature);
  };
  const shapeNow = async () => {
    if (way === 'draw') return shapeOfLines(lines);
    if (way === 'type') return name.trim() ? await shapeOfName(name.trim()) : null;
    return picture;
  };
  const sign = async () => {
    const shape = await shapeNow();
    setFault(shape ? undefined : way);
    if (!shape) return;
    const signature = { shape, description: description.trim() };
    const refused = keep && mayKeep ? await keepSignature(signature) : null;
    if (!refused) return place(signature);
    setKeep(false);
    setKeepingFault(refused === 'full' ? 'storageFull' : 'tooMany');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    void sign().finally(() => {
      busy.current = false;
    });
  };
  const look = async (file: File) => {
    setFault(undefined);
    setLooking(true);
    const found = await shapeInPicture(file);
    setLooking(false);
    const isFault = typeof found === 'string';
    setPicture(isFault ? null : found);
    setFault(isFault ? found : undefined);
    setSaid(isFault ? '' : t('signature.found'));
  };
  const forget = async (signature: KeptSignature) => {
    await forgetSignature(signature.id).catch(console.error);
    setKept(await readKept());
    setSaid(t('signature.forgotten'));
    body.current?.querySelector<HTMLElement>('input:checked')?.focus();
  };

  return (
    <Sheet title={t('signature.title')} onClose={onClose}>
      <div ref={body} className={styles.body}>
        {kept && kept.length > 0 && <KeptList kept={kept} onChoose={place} onForget={forget} />}
        <form className={styles.form} onSubmit={submit}>
          <ChipChoice
            legend={t('signature.way')}
            legendHidden
            options={ways.map((value) => ({ value, label: t(`signature.${value}`) }))}
            chosen={way}
            onChoose={(chosen) => {
              setWay(chosen);
              setFault(undefined);
            }}
          />
          <div className={styles.way}>
            {way === 'draw' && <DrawingArea lines={lines} onDraw={setLines} />}
            {way === 'type' && (
              <label className={styles.name}>
                <span className={styles.nameLabel}>{t('signature.yourName')}</span>
                <input
                  type="text"
                  value={name}
                  maxLength={nameLimit}
                  autoComplete="name"
                  aria-invalid={fault === 'type' || undefined}
                  aria-describedby={`${id}-fault`}
                  onChange={({ target }) => setName(target.value)}
                />
              </label>
            )}
            {way === 'picture' && <PictureChoice shape={picture} onChoose={(file) => void look(file)} />}
            <p id={`${id}-fault`} className={form.fault} role="alert">
              {fault && t(`fault.${fault}`)}
            </p>
            <p className={looking ? styles.advice : 'visually-hidden'} role="status">
              {looking ? t('signature.looking') : said}
            </p>
          </div>
          <div className={form.field}>
            <label htmlFor={`${id}-description`}>{t('signature.description')}</label>
            <p id={`${id}-description-advice`} className={form.hint}>
              {t('signature.descriptionAdvice')}
            </p>
            <input
              type="text"
              id={`${id}-description`}
              className={form.control}
              value={description}
              maxLength={descriptionLimit}
              aria-describedby={`${id}-description-advice`}
              onChange={({ target }) => setWritten(target.value)}
            />
          </div>
          <div className={form.checkbox}>
            <input
              type="checkbox"
              id={`${id}-keep`}
              checked={keep && mayKeep}
              disabled={!mayKeep}
              aria-describedby={`${id}-keep-advice`}
              onChange={({ target }) => {
                setKeep(target.checked);
                setKeepingFault(undefined);
              }}
            />
            <label htmlFor={`${id}-keep`}>{t('signature.keep')}</label>
          </div>
          <p id={`${id}-keep-advice`} className={form.hint}>
            {mayKeep ? t('signature.keepAdvice') : t(kept ? 'signature.many' : 'signature.unstorable')}
          </p>
          <p className={form.fault} role="alert">
            {keepingFault && t(`fault.${keepingFault}`)}
          </p>
          <button type="submit" className={`${action.primary} ${styles.submit}`}>
            {t('signature.place')}
          </button>
        </form>
      </div>
    </Sheet>
  );
}
