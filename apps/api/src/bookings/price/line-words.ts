import type { LangCode } from '@masa/contract'

type TillLineCode = 'agentDiscount' | 'masaSafe' | 'cancellationCover' | 'esim' | 'promotion' | 'coupon'

/** Names of the lines that the till adds to the price of any product. */
export const TILL_LINE_WORDS: Readonly<Record<LangCode, Readonly<Record<TillLineCode, string>>>> = {
  HEB: {
    agentDiscount: 'הנחת סוכן',
    masaSafe: 'Masa Safe',
    cancellationCover: 'כיסוי ביטול',
    esim: 'eSIM',
    promotion: 'תוספת',
    coupon: 'קופון',
  },
  ENG: {
    agentDiscount: 'Agent discount',
    masaSafe: 'Masa Safe',
    cancellationCover: 'Cancellation cover',
    esim: 'eSIM',
    promotion: 'Extra',
    coupon: 'Coupon',
  },
  RUS: {
    agentDiscount: 'Скидка агента',
    masaSafe: 'Masa Safe',
    cancellationCover: 'Страховка от невыезда',
    esim: 'eSIM',
    promotion: 'Дополнительно',
    coupon: 'Купон',
  },
  ARA: {
    agentDiscount: 'خصم الوكيل',
    masaSafe: 'Masa Safe',
    cancellationCover: 'تغطية الإلغاء',
    esim: 'eSIM',
    promotion: 'إضافة',
    coupon: 'قسيمة',
  },
}
