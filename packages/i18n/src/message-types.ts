/** A catalogue in the i18next JSON format: nested groups of messages. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** `nights_one` and `nights_other` are one key to callers: `nights`. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key

/**
 * The dotted keys of a catalogue, made from the type of its `en.json`, plural forms folded into one:
 * `MessageKey<typeof en>`.
 */
export type MessageKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${MessageKey<Tree[Key]>}`
}[keyof Tree & string]

/** What a message's placeholders are filled with. `count` chooses the plural form. */
export interface MessageValues {
  readonly count?: number
  readonly [name: string]: string | number | undefined
}

/** Looks up a message of one catalogue, in the language of the page. */
export type Translate<Tree> = (key: MessageKey<Tree>, values?: MessageValues) => string
