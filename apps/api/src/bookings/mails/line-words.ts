import type { LangCode } from '@masa/contract'
import type { PriceLineCode } from '../pricing.domain.ts'

/** Names of the breakdown's lines on a receipt. */
export const LINE_WORDS: Readonly<Record<LangCode, Readonly<Record<PriceLineCode, string>>>> = {
  HEB: { flights: 'טיסות', room: 'חדר', transfers: 'העברות', taxes: 'מסים ואגרות', baggage: 'כבודה', dealDiscount: 'הנחת מבצע', agentDiscount: 'הנחת סוכן', masaSafe: 'Masa Safe', cancellationCover: 'כיסוי ביטול', esim: 'eSIM', promotion: 'תוספת', coupon: 'קופון' },
  ENG: { flights: 'Flights', room: 'Room', transfers: 'Transfers', taxes: 'Taxes and fees', baggage: 'Baggage', dealDiscount: 'Deal discount', agentDiscount: 'Agent discount', masaSafe: 'Masa Safe', cancellationCover: 'Cancellation cover', esim: 'eSIM', promotion: 'Extra', coupon: 'Coupon' },
  RUS: { flights: 'Перелёт', room: 'Номер', transfers: 'Трансфер', taxes: 'Налоги и сборы', baggage: 'Багаж', dealDiscount: 'Скидка по акции', agentDiscount: 'Скидка агента', masaSafe: 'Masa Safe', cancellationCover: 'Защита от отмены', esim: 'eSIM', promotion: 'Дополнительно', coupon: 'Купон' },
  ARA: { flights: 'الرحلات الجوية', room: 'الغرفة', transfers: 'النقل', taxes: 'الضرائب والرسوم', baggage: 'الأمتعة', dealDiscount: 'خصم العرض', agentDiscount: 'خصم الوكيل', masaSafe: 'Masa Safe', cancellationCover: 'تغطية الإلغاء', esim: 'eSIM', promotion: 'إضافة', coupon: 'قسيمة' },
}
