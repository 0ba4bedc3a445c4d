import * as z from 'zod'

const shopBehaviour = z.enum(['ordinary', 'nothing', 'cut_down', 'error_inside', 'ndc'])
const revalidation = z.enum(['same', 'price_up', 'price_down', 'sold_out', 'no_brand', 'timeout'])
export type ShopBehaviour = z.infer<typeof shopBehaviour>
export type Revalidation = z.infer<typeof revalidation>

const times = z.int().min(1).optional()
/** The body of `PUT /control/sabre`. The newest rule of a call decides; `times` absent: until it is replaced. */
export const sabreRuleSchema = z.discriminatedUnion('call', [
  z.strictObject({ call: z.literal('shop'), outcome: shopBehaviour, times }),
  z.strictObject({ call: z.literal('revalidate'), outcome: revalidation, times }),
])
export type SabreRule = z.infer<typeof sabreRuleSchema>

/** How the next searches and revalidations go. */
export class SabreRules {
  #standing = new Map<SabreRule['call'], SabreRule>()

  /** Replaces the rule of a call. Throws a ZodError on a malformed one. */
  put(rule: SabreRule): void {
    const parsed = sabreRuleSchema.parse(rule)
    this.#standing.set(parsed.call, parsed)
  }

  takeShop(): ShopBehaviour {
    const rule = this.#standing.get('shop')
    if (rule?.call !== 'shop') return 'ordinary'
    this.#use(rule)
    return rule.outcome
  }

  takeRevalidation(): Revalidation {
    const rule = this.#standing.get('revalidate')
    if (rule?.call !== 'revalidate') return 'same'
    this.#use(rule)
    return rule.outcome
  }

  list(): SabreRule[] {
    return [...this.#standing.values()]
  }

  clear(): void {
    this.#standing.clear()
  }

  #use(rule: SabreRule): void {
    if (rule.times === undefined) return
    if (rule.times === 1) this.#standing.delete(rule.call)
    else this.#standing.set(rule.call, { ...rule, times: rule.times - 1 })
  }
}
