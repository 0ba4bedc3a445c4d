import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlopTypes } from '@turbo/gen'
import { featureShape } from '../../src/feature.ts'
import { remoteShape } from '../../src/remote.ts'
import { routeShape } from '../../src/route.ts'
import { houseName } from '../../src/shape.ts'
import type { Shape } from '../../src/shape.ts'
import { writeShape } from '../../src/write-shape.ts'

type Answers = Record<string, string> & { turbo: { paths: { root: string } } }

/** The shapes of the house. Questions in order can be answered by `--args`. */
export default function generators(plop: PlopTypes.NodePlopAPI): void {
  const define = (
    name: string,
    description: string,
    prompts: PlopTypes.Prompts,
    shapeOf: (answers: Answers, root: string) => Shape,
  ) =>
    plop.setGenerator(name, {
      description,
      prompts,
      actions: [
        (given) => {
          const answers = given as Answers
          const { root } = answers.turbo.paths
          return writeShape({ root, house: root }, shapeOf(answers, root)).join('\n    ')
        },
      ],
    })

  define(
    'remote',
    'a remote with its first screen',
    [nameOf('remote'), text('justification', 'Why is it delivered on its own?'), ...screen],
    (answers, root) =>
      remoteShape(
        {
          remote: answers['remote'] ?? '',
          justification: answers['justification'] ?? '',
          feature: answers['feature'] ?? '',
          path: answers['path'] ?? '',
          title: titleOf(answers),
        },
        readFileSync(join(root, 'apps/vacations/package.json'), 'utf8'),
      ),
  )
  define('feature', 'a screen of a remote', [nameOf('remote'), ...screen], (answers) =>
    featureShape({
      remote: answers['remote'] ?? '',
      feature: answers['feature'] ?? '',
      path: answers['path'] ?? '',
      title: titleOf(answers),
    }),
  )
  define(
    'route',
    'a call of the API with its area',
    [nameOf('area'), nameOf('call'), text('path', 'Path, as /loyalty/:memberId?')],
    (answers) => routeShape({ area: answers['area'] ?? '', call: answers['call'] ?? '', path: answers['path'] ?? '' }),
  )
}

const titleOf = ({ he = '', en = '', ru = '', ar = '' }: Record<string, string>) => ({ he, en, ru, ar })

function nameOf(name: string) {
  return {
    type: 'input' as const,
    name,
    message: `Name of the ${name}, in kebab-case?`,
    validate(value: string) {
      try {
        houseName(value)
        return true
      } catch (error) {
        return String(error)
      }
    },
  }
}

function text(name: string, message: string) {
  return {
    type: 'input' as const,
    name,
    message,
    validate: (value: string) => value.trim() !== '' || 'It cannot be empty.',
  }
}

const screen = [
  nameOf('feature'),
  text('path', 'Path of its page, as /search-result?'),
  text('he', 'Title in Hebrew?'),
  text('en', 'Title in English?'),
  text('ru', 'Title in Russian?'),
  text('ar', 'Title in Arabic?'),
]
