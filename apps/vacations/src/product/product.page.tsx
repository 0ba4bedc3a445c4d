import { useTranslation } from 'react-i18next'

export function ProductPage() {
  const { t } = useTranslation('vacations')
  return <h1>{t('product.heading')}</h1>
}
