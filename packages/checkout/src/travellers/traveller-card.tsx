import { ArchIcon } from '@masa/design-system/arch'
import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { Checkbox } from '@masa/design-system/checkbox'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { DateField } from '@masa/design-system/date-field'
import { FieldRow, TextField } from '@masa/design-system/field'
import { CheckIcon } from '@masa/design-system/icons'
import { Select } from '@masa/design-system/select'
import { Tag } from '@masa/design-system/tag'
import {
  addMonths,
  fieldsAsked,
  followsBy,
  isMasked,
  isPassportLeft,
  PASSPORT_VALIDITY_MONTHS,
  type TravellerField,
} from '@masa/contract'
import { formatDate, isolateLtr } from '@masa/i18n'
import { Bdi } from '@masa/i18n/react'
import { codeTyped, nameTyped, numberTyped } from '@masa/i18n/typed-text'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import type { Pax } from '@masa/contract/booking'
import type { Issues } from '#src/form/judged.domain.ts'
import formStyles from '#src/form/form.module.css'
import { isComplete, travellerIssues, type TravellerFacts } from './traveller.domain.ts'
import { PassportSketch } from './passport-sketch.tsx'
import styles from './travellers.module.css'

export interface TravellerCardProps {
  readonly pax: Pax
  readonly at: number
  readonly facts: TravellerFacts
  /** Faults to show, by path; none before the step was tried or the field was left. */
  readonly issues: Issues
  /** Whether it is of an order: nothing is left for later any more. */
  readonly isSold: boolean
  readonly babies: readonly Pax[]
  readonly countries: readonly { code: string; name: string }[]
  readonly isOpenAtFirst: boolean
  /** Shows where in a passport all this stands; once on the page is enough. */
  readonly hasHelp: boolean
  readonly onChange: (pax: Pax) => void
  readonly onLeave: (field: keyof Pax) => void
}

/** One traveller: folds into a line when complete, opens to be corrected. */
export function TravellerCard(props: TravellerCardProps): ReactElement {
  const { pax, at, facts, issues, isOpenAtFirst } = props
  const t = useMessages()
  const done = isComplete(pax, facts)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const hasIssue = Object.keys(issues).some((path) => path.startsWith(`paxList.${at}.`))
  const shows = isOpen || hasIssue
  return (
    <Card as="section" padding="md" className={formStyles.card} aria-labelledby={`pax-${at}-title`}>
      <div className={formStyles.cardHead}>
        <ArchIcon tone={done ? 'good' : 'brand'}>{done ? <CheckIcon size="sm" /> : at + 1}</ArchIcon>
        <h2 id={`pax-${at}-title`}>
          <span>{t('travellers.number', { number: at + 1 })}</span> <small>{t(`travellers.${pax.type}`)}</small>
        </h2>
        {!shows && <p className={styles.folded}>{done ? <Bdi>{foldedLine(pax)}</Bdi> : t('travellers.missing')}</p>}
        <span className={formStyles.cardEnd}>
          {done && (
            <Tag tone={isPassportLeft(pax) ? 'warn' : 'good'}>
              {t(isPassportLeft(pax) ? 'travellers.passportFollows' : 'travellers.complete')}
            </Tag>
          )}
          {!shows && (
            <Button look={done ? 'link' : 'quiet'} onClick={() => setOpen(true)}>
              {done ? t('travellers.edit') : t('travellers.fill')}
            </Button>
          )}
        </span>
      </div>
      {shows && <Fields {...props} />}
    </Card>
  )
}

/** Who it is, by what was asked. */
function foldedLine({ title, firstName, lastName, birthDate }: Pax): string {
  const name = [title, firstName, lastName].filter(Boolean).join(' ')
  return birthDate === undefined ? name : `${name}, ${formatDate(birthDate)}`
}

function Fields({
  pax,
  at,
  facts,
  issues,
  isSold,
  babies,
  countries,
  hasHelp,
  onChange,
  onLeave,
}: TravellerCardProps): ReactElement {
  const t = useMessages()
  const error = (key: TravellerField): { error?: string } => {
    const issue = issues[`paxList.${at}.${key}`]
    return issue ? { error: t(`issue.${issue}`) } : {}
  }
  const faults = travellerIssues(pax, facts)
  const isOk = (key: TravellerField): boolean => Boolean(pax[key]) && faults[key] === undefined
  const set = (change: Partial<Pax>): void => onChange({ ...pax, ...change })
  const id = (key: string): string => `paxList.${at}.${key}`
  const asked = fieldsAsked(facts.rules)
  const mayFollow = !isSold && facts.rules.passportNumber?.mayFollow === true
  const isFollowing = mayFollow && pax.passportFollows === true
  const asks = (key: TravellerField): boolean =>
    asked.includes(key) && !(isFollowing && facts.rules[key]?.mayFollow === true)
  /** What was typed of the passport before it was left for later, for a change of mind. */
  const [typed, setTyped] = useState<Pick<Pax, 'passportNumber' | 'passportExpiry'>>({})
  function leavePassport(isLeft: boolean): void {
    const { passportNumber = '', passportExpiry = '' } = pax
    if (isLeft) setTyped({ passportNumber: isMasked(passportNumber) ? '' : passportNumber, passportExpiry })
    set({
      passportFollows: isLeft,
      ...(isLeft ? { passportNumber: '', passportExpiry: '', confirmedShortPassport: false } : typed),
    })
  }
  const isAdult = pax.type === 'adult' || pax.type === 'senior'
  const needsConfirmation =
    asks('passportExpiry') &&
    (issues[id('passportExpiry')] === 'passport_needs_confirmation' || pax.confirmedShortPassport === true)
  return (
    <div className={formStyles.fields}>
      {asks('title') && (
        <div id={id('title')} tabIndex={-1}>
          <ChoiceGroup
            legend={t('field.title')}
            look="segmented"
            choices={[
              { value: 'Mr', label: t('field.mr') },
              { value: 'Miss', label: t('field.miss') },
            ]}
            value={pax.title ?? ''}
            onChange={(title) => set({ title: title as 'Mr' | 'Miss' })}
            {...error('title')}
          />
        </div>
      )}
      <FieldRow columns={2}>
        {(['firstName', 'lastName'] as const).filter(asks).map((key) => (
          <TextField
            key={key}
            id={id(key)}
            label={t(`field.${key}`)}
            isLtr
            autoComplete={at === 0 ? (key === 'firstName' ? 'given-name' : 'family-name') : 'off'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            transform={nameTyped}
            value={pax[key] ?? ''}
            onChange={(event) => set({ [key]: event.target.value })}
            onBlur={() => onLeave(key)}
            isOk={isOk(key)}
            {...error(key)}
          />
        ))}
      </FieldRow>
      <FieldRow columns={2}>
        {asks('birthDate') && (
          <div onBlur={() => onLeave('birthDate')}>
            <DateField
              id={id('birthDate')}
              label={t('field.birthDate')}
              hint={t('field.birthHint')}
              pivotYear={Number(facts.today.slice(0, 4))}
              value={pax.birthDate ?? ''}
              isOk={isOk('birthDate')}
              onChange={(date, typed) => set({ birthDate: date || typed })}
              {...error('birthDate')}
            />
          </div>
        )}
        {asks('passportNumber') && (
          <TextField
            id={id('passportNumber')}
            label={t('field.passportNumber')}
            isLtr
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            transform={(text) => numberTyped(text).toUpperCase()}
            value={pax.passportNumber ?? ''}
            onChange={(event) => set({ passportNumber: event.target.value })}
            onBlur={() => onLeave('passportNumber')}
            isOk={isOk('passportNumber')}
            {...error('passportNumber')}
          />
        )}
      </FieldRow>
      <FieldRow columns={2}>
        {asks('passportExpiry') && (
          <div onBlur={() => onLeave('passportExpiry')}>
            <DateField
              id={id('passportExpiry')}
              label={t('field.passportExpiry')}
              hint={t('field.expiryHint', {
                date: isolateLtr(formatDate(addMonths(facts.departure, PASSPORT_VALIDITY_MONTHS))),
              })}
              pivotYear={Number(facts.today.slice(0, 4)) + 20}
              value={pax.passportExpiry ?? ''}
              isOk={isOk('passportExpiry')}
              onChange={(date, typed) => set({ passportExpiry: date || typed })}
              {...error('passportExpiry')}
            />
          </div>
        )}
        {asks('nationality') && (
          <Select
            label={t('field.nationality')}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            placeholder={t('field.noNationality')}
            value={pax.nationality ?? ''}
            onChange={(event) => set(event.target.value === '' ? {} : { nationality: event.target.value })}
          />
        )}
      </FieldRow>
      {mayFollow && (
        <Checkbox
          label={t('field.passportFollows', { date: isolateLtr(formatDate(followsBy(facts.departure))) })}
          checked={isFollowing}
          onChange={(event) => leavePassport(event.target.checked)}
        />
      )}
      {isAdult && (
        <FieldRow columns={2}>
          {(['email', 'phone'] as const).filter(asks).map((key) => (
            <TextField
              key={key}
              id={id(key)}
              label={t(key === 'email' ? 'field.email' : 'field.mobile')}
              optionalLabel={t('field.optional')}
              isLtr
              type={key === 'email' ? 'email' : 'tel'}
              inputMode={key === 'email' ? 'email' : 'tel'}
              autoComplete={at === 0 ? (key === 'email' ? 'email' : 'tel') : 'off'}
              maxLength={key === 'email' ? 254 : 30}
              {...(key === 'email' && { transform: codeTyped })}
              value={pax[key] ?? ''}
              onChange={(event) => set({ [key]: event.target.value })}
              onBlur={() => onLeave(key)}
              isOk={isOk(key)}
              {...error(key)}
            />
          ))}
        </FieldRow>
      )}
      {needsConfirmation && (
        <Checkbox
          label={t('field.confirmPassport')}
          checked={pax.confirmedShortPassport === true}
          onChange={(event) => set({ confirmedShortPassport: event.target.checked })}
        />
      )}
      {babies.length > 0 && isAdult && (
        <Select
          label={t('field.lap')}
          options={[
            { value: '', label: t('field.noLap') },
            ...babies.map((baby) => ({
              value: baby.paxId,
              label: t('travellers.number', { number: Number(baby.paxId) }),
            })),
          ]}
          value={pax.accompaniedByInfant ?? ''}
          onChange={(event) => set({ accompaniedByInfant: event.target.value })}
        />
      )}
      {hasHelp && asks('passportNumber') && (
        <div className={styles.where}>
          <PassportSketch />
          <div>
            <b>{t('travellers.helpTitle')}</b>
            <p>{t('travellers.help')}</p>
          </div>
        </div>
      )}
    </div>
  )
}
