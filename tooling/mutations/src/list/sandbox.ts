import type { Mutation } from '../mutation.ts'

const sabre = 'apps/sandbox/src/sabre'
const sabreTest = `${sabre}/sabre.test.ts`

/** The sandbox is as strict as the companies that it stands for: what it lets pass, no test of ours would find. */
export const sandbox: readonly Mutation[] = [
  {
    name: "the token of Sabre's calls",
    file: `${sabre}/sabre.ts`,
    find: 'if (this.#tokens.isValid(request.headers.authorization, this.#settings.now())) return undefined',
    replace: 'if (this.#tokens !== undefined) return undefined',
    test: { file: sabreTest, title: 'is wanted by every other call' },
  },
  {
    name: "the end of the token's life at Sabre",
    file: `${sabre}/tokens.ts`,
    find: '(this.#until.get(token) ?? 0) > now',
    replace: 'this.#until.has(token) && now > 0',
    test: { file: sabreTest, title: 'ends when its life is over' },
  },
  {
    name: 'the agreement that an itinerary of one ticket needs',
    file: `${sabre}/offers.ts`,
    find: 'hasAgreement: journeys.every(({ tickets }) => tickets.length === 1)',
    replace: 'hasAgreement: true',
    test: {
      file: 'apps/api/src/flights/sabre/sabre-sandbox.test.ts',
      title: 'whose airlines write no ticket together',
    },
  },
  {
    name: 'the cabin of a booking class that is asked for by name',
    file: `${sabre}/offers.ts`,
    find: '[query.legs, ...cabins].flatMap(optionsIn)',
    replace: '[query.legs].flatMap(optionsIn)',
    test: { file: sabreTest, title: 'finds the cabin by the booking class' },
  },
  {
    name: 'an outcome of Sabre that holds for so many calls',
    file: `${sabre}/sabre-rules.ts`,
    find: 'if (rule.times === 1) this.#standing.delete(call)',
    replace: 'if (rule.times === 0) this.#standing.delete(call)',
    test: { file: sabreTest, title: 'lists that broke off' },
  },
]
