import { useTranslation } from 'react-i18next'

export function NotFoundPage() {
  const { t } = useTranslation('shell')
  return <h1>{t('notFound.heading')}</h1>
}
