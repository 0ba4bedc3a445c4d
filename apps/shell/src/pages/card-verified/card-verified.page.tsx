import { useTranslation } from 'react-i18next'

export function CardVerifiedPage() {
  const { t } = useTranslation('shell')
  return <h1>{t('cardVerified.heading')}</h1>
}
