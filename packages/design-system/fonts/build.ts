import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { charactersOf, FACES, WEIGHTS } from './faces.ts'

// Cuts Rubik to the site's scripts. Run after a change of faces.ts or of the font package: node fonts/build.ts
const require = createRequire(import.meta.url)
const stock = join(dirname(require.resolve('@fontsource-variable/rubik/package.json')), 'files')
const target = join(import.meta.dirname, '../src/fonts')

for (const { script, unicodeRange } of FACES) {
  const file = await readFile(join(stock, `rubik-${script}-wght-normal.woff2`))
  const cut = await subsetFont(file, charactersOf(unicodeRange), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  })
  await writeFile(join(target, `rubik-${script}.woff2`), cut)
  process.stdout.write(`rubik-${script}.woff2 ${(cut.length / 1000).toFixed(1)} kB\n`)
}
