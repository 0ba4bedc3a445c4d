import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { classNameOf } from './class-names.ts'
import { readFirstViews } from './first-views.ts'

describe('first-view templates in a build', () => {
  it('carry the class names that CSS Modules get in the same build', async () => {
    const app = await mkdtemp(join(tmpdir(), 'masa-first-view-'))
    await mkdir(join(app, 'src/results'), { recursive: true })
    await mkdir(join(app, 'first-view'))
    await writeFile(join(app, 'package.json'), '{"name":"@masa/vacations"}')
    const css = join(app, 'src/results/card.module.css')
    await writeFile(css, '.card{color:red}')
    await writeFile(join(app, 'first-view/results.html'), '<p class="%css(results/card.module.css card)%">{{name}}</p>')
    const [view] = await readFirstViews(app)
    expect(view?.path).toBe('first-view/results.html')
    expect(view?.content.toString()).toBe(`<p class="${classNameOf({ file: css, className: 'card' })}">{{name}}</p>`)
    await writeFile(join(app, 'first-view/results.html'), '%css(results/gone.module.css card)%')
    await expect(readFirstViews(app)).rejects.toThrow(/gone/)
    await rm(app, { recursive: true })
  })
})
