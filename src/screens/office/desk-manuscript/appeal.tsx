import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppealOnDesk } from '#shared/office/case-views.ts';
import type { LetterTemplate } from '#shared/office/letter-templates.ts';
import { Day } from '../../../components/office-frame/moment.tsx';
import { MemberChoice } from '../member-choice.tsx';
import sheet from '../report-sheet.module.css';
import { CommandForm } from './command-form.tsx';
import desk from './desk-manuscript.module.css';
import styles from './forms.module.css';
import { LetterFields, useForgetLetter } from './letter-fields.tsx';
import { useDesk } from './use-desk.ts';

/** An appeal of the authors: their reasons, who examines it, and the answer. */
export function Appeal() {
  const { t } = useTranslation('office-case');
  const { appeal, commands } = useDesk().manuscript;
  if (!appeal) return null;
  const { reasons, appealed, due, against, member, outcome, answered } = appeal;
  return (
    <div className={styles.stack}>
      <dl className={`${desk.facts} ${desk.abreast}`}>
        <div>
          <dt>{t('appeal.received')}</dt>
          <dd>
            <Day at={appealed} />
          </dd>
        </div>
        <div>
          <dt>{outcome ? t(`appeal.outcome.${outcome}`) : t('appeal.due')}</dt>
          <dd>
            <Day at={answered ?? due} />
          </dd>
        </div>
      </dl>
      <p>{t(`appeal.against.${against}`)}.</p>
      <div className={sheet.remarks}>
        <h3>{t('appeal.reasons')}</h3>
        <p className={sheet.text}>{reasons}</p>
      </div>
      {!outcome && <p>{member ? t('appeal.member', { name: member }) : t('appeal.noMember')}</p>}
      {commands.includes('nameMember') && <NameMember appeal={appeal} />}
      {commands.includes('reopenAfterAppeal') && (
        <Answer
          command="reopenAfterAppeal"
          template="appealReopened"
          words="reopen"
          about={against === 'declined' ? 'appeal.reopen.aboutDeclined' : 'appeal.reopen.aboutRejected'}
        />
      )}
      {commands.includes('upholdDecision') && (
        <Answer
          command="upholdDecision"
          template="appealUpheld"
          words="uphold"
          about="appeal.uphold.about"
          kind="danger"
        />
      )}
    </div>
  );
}

function NameMember({ appeal: { members, member } }: { appeal: AppealOnDesk }) {
  const { t } = useTranslation('office-case');
  const choice = (
    <MemberChoice
      legend={t('appeal.name')}
      members={members}
      named={members.find(({ name }) => name === member)?.id ?? null}
      excluded={t('namings.excludedFromAppeal')}
    />
  );
  if (members.every(({ isExcluded }) => isExcluded)) return choice;
  return (
    <CommandForm command="nameMember" button={t('appeal.nameButton')} kind={member ? 'secondary' : 'primary'}>
      {choice}
      <p className={styles.hint}>{t('appeal.nameAbout')}</p>
    </CommandForm>
  );
}

type AnswerProps = {
  command: 'upholdDecision' | 'reopenAfterAppeal';
  template: LetterTemplate;
  words: 'uphold' | 'reopen';
  about: 'appeal.uphold.about' | 'appeal.reopen.aboutRejected' | 'appeal.reopen.aboutDeclined';
  kind?: 'primary' | 'danger';
};

/** An answer to the appeal, with the letter to the authors. */
function Answer({ command, template, words, about, kind = 'primary' }: AnswerProps) {
  const { t } = useTranslation('office-case');
  const forget = useForgetLetter(command);
  return (
    <details className={styles.step}>
      <summary>
        <ChevronRight className={styles.arrow} size={18} aria-hidden />
        <span>
          <b className={styles.name}>{t(`appeal.${words}.title`)}</b>
          <span className={styles.hint}>{t(about)}</span>
        </span>
      </summary>
      <div className={styles.inside}>
        <CommandForm command={command} button={t(`appeal.${words}.button`)} kind={kind} onDone={forget}>
          <LetterFields form={command} templates={[template]} />
        </CommandForm>
      </div>
    </details>
  );
}
