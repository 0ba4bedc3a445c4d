export { Countdown } from './countdown.tsx'
export { useCountdown } from './use-countdown.ts'
