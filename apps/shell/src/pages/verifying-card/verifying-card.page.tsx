import { useTranslation } from 'react-i18next'

export function VerifyingCardPage() {
  const { t } = useTranslation('shell')
  return <h1>{t('verifyingCard.heading')}</h1>
}
