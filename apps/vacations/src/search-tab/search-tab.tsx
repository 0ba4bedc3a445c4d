import { useTranslation } from 'react-i18next'

export function SearchTab() {
  const { t } = useTranslation('vacations')
  return <h2>{t('searchTab.heading')}</h2>
}
