import { describe, expect, it } from 'vitest'
import { libraryFaceFaults } from './check-library-faces.ts'

const face = { library: 'zod/mini', face: 'apps/shell/src/platform/zod-mini.ts' }
const file = (path: string, text: string) => ({ path, read: () => text })
const provided = file(face.face, "export {\n  object,\n  string as text,\n} from 'masa-original/zod-mini'\n")
const contract = 'packages/contract/src/order.ts'

describe('a library that the shell provides by a face', () => {
  it('may be used for what the face has, and for types', () => {
    const text = "import * as z from 'zod/mini'\nconst a = z.object({})\ntype A = z.infer<typeof a>\n"
    const named = "import { object, type ZodMiniType } from 'zod/mini'\n"
    expect(libraryFaceFaults([provided, file(contract, text), file('apps/flights/src/a.ts', named)], face)).toEqual({
      faults: [],
      uses: 2,
    })
  })

  it.each([
    ['a call of the namespace', "import * as z from 'zod/mini'\nconst a = z.pick({})\n"],
    ['a name', "import {\n  object,\n  pick as choose,\n} from 'zod/mini'\n"],
  ])('has no other name at run time: %s', (_, text) => {
    expect(libraryFaceFaults([provided, file(contract, text)], face).faults).toEqual([
      `${contract}: uses pick of zod/mini, which ${face.face} does not provide to remotes`,
    ])
  })

  it.each([
    'apps/api/src/config.ts',
    'apps/shell/src/a.ts',
    'packages/contract/src/a.test.ts',
    'tooling/bench/src/a.ts',
  ])('is there in full elsewhere: %s', (path) => {
    const text = "import * as z from 'zod/mini'\nz.pick({})\n"
    expect(libraryFaceFaults([provided, file(path, text)], face)).toEqual({ faults: [], uses: 0 })
  })

  it('is at fault without its face', () => {
    expect(libraryFaceFaults([], face).faults).toEqual([`${face.face}: the face of zod/mini is not there`])
  })
})
