import { useTranslation } from 'react-i18next'

export function DestinationListPage() {
  const { t } = useTranslation('shell')
  return <h1>{t('destinationList.heading')}</h1>
}
