import { useTranslation } from 'react-i18next'

export function InfoPage() {
  const { t } = useTranslation('shell')
  return <h1>{t('info.heading')}</h1>
}
