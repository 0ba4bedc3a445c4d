import { names } from '../words.ts'
import { legalPages } from './pages-legal.ts'
import { servicePages } from './pages-service.ts'
import { travelPages } from './pages-travel.ts'
import type { FooterCategory, InfoPage } from './page.ts'

/** Headings of the footer, in order. */
export const footerCategories: readonly FooterCategory[] = [
  { id: 1, code: 'company', sort: 1, names: names('החברה', 'Company', 'Компания', 'الشركة') },
  { id: 2, code: 'service', sort: 2, names: names('שירות', 'Service', 'Поддержка', 'الخدمة') },
  { id: 3, code: 'travel', sort: 3, names: names('לקראת הנסיעה', 'Before you travel', 'Перед поездкой', 'قبل السفر') },
  { id: 4, code: 'legal', sort: 4, names: names('מידע משפטי', 'Legal', 'Правовая информация', 'معلومات قانونية') },
]

/** Every information page, by identifier. */
export const infoPages: readonly InfoPage[] = [...servicePages, ...travelPages, ...legalPages]
