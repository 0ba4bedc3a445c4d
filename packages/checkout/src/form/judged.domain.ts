import type { FieldIssueCode } from '@masa/contract'

/** Where something is missing or wrong: `paxList.0.lastName`, `payer.email`. */
export type Issues = Readonly<Record<string, FieldIssueCode>>

/** What is wrong field by field, in the order of `fields`: what is empty and required, else what its judge finds in the text. */
export function judged<Field extends string>(
  values: Readonly<Partial<Record<Field, string | undefined>>>,
  { fields, required }: { fields: readonly Field[]; required: readonly Field[] },
  judges: Readonly<Record<Field, (text: string) => FieldIssueCode | null>>,
): Partial<Record<Field, FieldIssueCode>> {
  const issues: Partial<Record<Field, FieldIssueCode>> = {}
  for (const field of fields) {
    const text = values[field]?.trim() ?? ''
    const missing = required.includes(field) ? 'required' : null
    const issue = text === '' ? missing : judges[field](text)
    if (issue !== null) issues[field] = issue
  }
  return issues
}
