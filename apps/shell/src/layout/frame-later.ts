import { copyPlain } from './plain-copy.ts'
import { showWhole } from './whole-focus.ts'

export { blocksOutside } from './held-blocks.ts'
export { listenToLinkIntent } from '#src/routing/link-intent.ts'

document.addEventListener('focusin', showWhole)
document.addEventListener('copy', copyPlain)
