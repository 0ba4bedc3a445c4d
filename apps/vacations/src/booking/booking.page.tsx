import { useTranslation } from 'react-i18next'

export function BookingPage() {
  const { t } = useTranslation('vacations')
  return <h1>{t('booking.heading')}</h1>
}
