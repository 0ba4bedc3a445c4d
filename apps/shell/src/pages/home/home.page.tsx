import { useTranslation } from 'react-i18next'

export function HomePage() {
  const { t } = useTranslation('shell')
  return <h1>{t('home.heading')}</h1>
}
