import type { LangCode } from '@masa/contract'
import type { ExtraCode } from '#src/products/products.service.ts'

/** An extra that is sold beside the package, for each traveller. */
export interface Promotion {
  readonly code: ExtraCode
  readonly usdMinorPerPerson: number
  readonly name: Readonly<Record<LangCode, string>>
  readonly description: Readonly<Record<LangCode, string>>
}

export const PROMOTIONS: readonly Promotion[] = [
  {
    code: 'lounge',
    usdMinorPerPerson: 42_00,
    name: {
      HEB: 'טרקלין בנתב״ג',
      ENG: 'Lounge at Ben Gurion',
      RUS: 'Бизнес-зал в аэропорту Бен-Гурион',
      ARA: 'صالة ضيافة في مطار بن غوريون',
    },
    description: {
      HEB: 'כניסה לטרקלין לפני הטיסה הלוך, כולל ארוחה קלה ומשקאות',
      ENG: 'A quiet place before the outbound flight, with light meals and drinks',
      RUS: 'Тишина перед вылетом, лёгкие блюда и напитки',
      ARA: 'دخول إلى صالة الضيافة قبل رحلة الذهاب، مع وجبة خفيفة ومشروبات',
    },
  },
  {
    code: 'fastTrack',
    usdMinorPerPerson: 18_00,
    name: {
      HEB: 'מסלול מהיר בבידוק הביטחוני',
      ENG: 'Fast lane at security',
      RUS: 'Досмотр по ускоренной линии',
      ARA: 'مسار سريع في التفتيش الأمني',
    },
    description: {
      HEB: 'מעבר בתור נפרד בבידוק הביטחוני בנתב״ג',
      ENG: 'A separate queue at the security check of Ben Gurion',
      RUS: 'Отдельная очередь на досмотр в аэропорту Бен-Гурион',
      ARA: 'طابور منفصل عند التفتيش الأمني في مطار بن غوريون',
    },
  },
]
