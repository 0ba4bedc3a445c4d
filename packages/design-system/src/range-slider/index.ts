export { RangeSlider } from './range-slider.tsx'
export type { RangeSliderProps } from './range-slider.tsx'
