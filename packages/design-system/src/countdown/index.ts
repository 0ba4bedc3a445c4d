export { Countdown } from './countdown.tsx'
export { useCountdown } from './use-countdown.ts'
export { useLeaving } from './use-leaving.ts'
