import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTokens, stylesheet } from './stylesheet.ts'

writeFileSync(join(import.meta.dirname, '../src/styles.css'), stylesheet(readTokens()))
