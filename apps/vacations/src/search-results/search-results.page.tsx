import { useTranslation } from 'react-i18next'

export function SearchResultsPage() {
  const { t } = useTranslation('vacations')
  return <h1>{t('searchResults.heading')}</h1>
}
