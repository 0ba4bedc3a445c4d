import { showWhole } from './whole-focus.ts'

export { blocksOutside } from './held-blocks.ts'

document.addEventListener('focusin', showWhole)
