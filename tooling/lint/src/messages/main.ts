/** `npm run messages`: every text in four languages, every key used. */
import { conclude, root } from '../workspace.ts'
import { checkMessages } from './check-messages.ts'

const { catalogues, faults } = checkMessages(root)
conclude({ what: 'catalogues', looked: catalogues, faults })
