export { PayerCard } from './payer-card.tsx'
export type { PayerField } from './payer.domain.ts'
export { usePayerStep } from './use-payer-step.tsx'
