import type { LineWords } from '#src/products/products.service.ts'
import type { LangCode } from '@masa/contract'

type TillLineCode = 'agentDiscount' | 'masaSafe' | 'cancellationCover' | 'esim' | 'promotion' | 'coupon'

/** Names of the lines that the checkout adds to the price of any product. */
export const TILL_LINE_WORDS: Readonly<Record<LangCode, Readonly<Record<TillLineCode, LineWords>>>> = {
  HEB: {
    agentDiscount: { name: 'הנחת סוכן' },
    masaSafe: { name: 'Masa Safe' },
    cancellationCover: { name: 'כיסוי ביטול' },
    esim: { name: 'eSIM' },
    promotion: { name: 'תוספת', detail: 'insteadOfName' },
    coupon: { name: 'קופון', detail: 'afterName' },
  },
  ENG: {
    agentDiscount: { name: 'Agent discount' },
    masaSafe: { name: 'Masa Safe' },
    cancellationCover: { name: 'Cancellation cover' },
    esim: { name: 'eSIM' },
    promotion: { name: 'Extra', detail: 'insteadOfName' },
    coupon: { name: 'Coupon', detail: 'afterName' },
  },
  RUS: {
    agentDiscount: { name: 'Скидка агента' },
    masaSafe: { name: 'Masa Safe' },
    cancellationCover: { name: 'Страховка от невыезда' },
    esim: { name: 'eSIM' },
    promotion: { name: 'Дополнительно', detail: 'insteadOfName' },
    coupon: { name: 'Купон', detail: 'afterName' },
  },
  ARA: {
    agentDiscount: { name: 'خصم الوكيل' },
    masaSafe: { name: 'Masa Safe' },
    cancellationCover: { name: 'تغطية الإلغاء' },
    esim: { name: 'eSIM' },
    promotion: { name: 'إضافة', detail: 'insteadOfName' },
    coupon: { name: 'قسيمة', detail: 'afterName' },
  },
}
