import type { Mutation } from '../mutation.ts'

const bookings = 'apps/api/src/bookings'
const storePage = `${bookings}/draft/store-page.ts`
const productTests = 'tooling/e2e/products/lounge/api/src'
const choicesTest = `${productTests}/choices.test.ts`
const otherSelectionTest = `${productTests}/other-selection.test.ts`

/** Choices of a product are judged by it, held and sealed with the selection. */
export const choices: readonly Mutation[] = [
  {
    name: 'another choice beside an open page',
    file: `${bookings}/revision/revision.domain.ts`,
    find: ' &&\n  choicesOf(sealed.draft) === choicesOf(wanted.draft)',
    replace: '',
    test: { file: choicesTest, title: 'are not changed for others of the same price while a page is open' },
  },
  {
    name: 'choices as a part of the selection',
    file: `${bookings}/draft/draft.domain.ts`,
    find: '    ...(draft.choices === undefined ? [] : [`choices:${choicesOf(draft)}`]),\n',
    replace: '',
    test: { file: choicesTest, title: 'leave their page behind for others of the same price' },
  },
  {
    name: 'the judgement of choices that are stored',
    file: `${bookings}/draft/chosen.ts`,
    find: '  if (stage.choices !== undefined) demandChoices(quotes, { draft: stage, quote })\n',
    replace: '',
    test: { file: choicesTest, title: 'a zone that there is not' },
  },
  {
    name: 'the judgement of choices that are held',
    file: `${bookings}/hold/check-inventory.ts`,
    find: '  demandChoices(quotes, { draft: booking.draft, quote })\n',
    replace: '',
    test: { file: choicesTest, title: 'of a person who comes no more' },
  },
  {
    name: 'the hold of other choices at the same price',
    file: storePage,
    find: 'isAnother && isHolding(chosen)',
    replace: 'quote.packSelectionId !== stored.quoteId && isHolding(chosen)',
    test: { file: choicesTest, title: 'others are held in their place' },
  },
  {
    name: 'the wait for choices that the desk is asked for',
    file: `${bookings}/hold/check-inventory.ts`,
    find: 'if (isHeldSoon(locked)) {',
    replace: 'if (isHolding(locked)) {',
    test: { file: choicesTest, title: 'are waited for by a check that comes' },
  },
  {
    name: 'choices that another call has stored meanwhile',
    file: storePage,
    find: '        if (choicesOf(booking.draft) !== choicesOf(present.draft)) return undefined\n',
    replace: '',
    test: { file: choicesTest, title: 'are not lost to a stage that was read before them' },
  },
  {
    name: 'the consent to the price of other choices',
    file: storePage,
    find: 'body.acceptedQuote !== undefined && quote.packSelectionId !== wanted',
    replace: 'body.acceptedQuote === undefined && quote.packSelectionId === undefined',
    test: { file: choicesTest, title: 'that cost something else than what was agreed to' },
  },
  {
    name: 'choices that two devices made for two travellers',
    file: 'packages/checkout/src/draft/merged-draft.domain.ts',
    find: 'if (!isFields(here) || !isFields(there)) return [key, field]\n',
    replace: 'if (!isFields(here) || isFields(there)) return [key, field]\n',
    test: {
      file: 'packages/checkout/src/draft/merged-draft.domain.test.ts',
      title: 'made elsewhere for another traveller',
    },
  },
  {
    name: 'choices that are not stored yet, over a reload',
    file: 'packages/checkout/src/draft/unsaved-draft.ts',
    find: 'choices: kept.choices ?? stored.choices',
    replace: 'choices: stored.choices',
    test: { file: 'packages/checkout/src/draft/unsaved-draft.test.ts', title: 'comes back after a reload' },
  },
  {
    name: 'the booking as what is still held',
    file: `${bookings}/saga/apply-events.ts`,
    find: '        record = await keepSelection(tx, record, effect.selection)\n',
    replace: '',
    test: { file: otherSelectionTest, title: 'leaves the booking with what is held' },
  },
  {
    name: 'the check that says what could not be held',
    file: `${bookings}/hold/check-inventory.ts`,
    find: '    await demandNoneDeclined(dependencies, booking, context)\n',
    replace: '',
    test: { file: otherSelectionTest, title: 'is refused by the check that waits for it' },
  },
  {
    name: 'the page that says what could not be held',
    file: `${bookings}/payment/open-payment.ts`,
    find: '    await demandNoneDeclined(dependencies, present, context)\n',
    replace: '',
    test: { file: otherSelectionTest, title: 'leaves the booking with what is held' },
  },
  {
    name: 'the next stage after a selection that could not be held',
    file: `${bookings}/state/course-rules.domain.ts`,
    find: '(isSame && state.declined === undefined)',
    replace: 'isSame',
    test: { file: otherSelectionTest, title: 'leaves the booking with what is held' },
  },
  {
    name: 'the choices that a price was refused for',
    file: `${bookings}/draft/chosen.ts`,
    find: 'declined?.heldFor.choices ?? ',
    replace: '',
    test: { file: otherSelectionTest, title: 'at that price asks for consent' },
  },
  {
    name: 'what a place was held for that is let go',
    file: `${bookings}/items/item-steps.ts`,
    find: 'asked ?? items[item]?.heldFor',
    replace: 'undefined as typeof asked',
    test: { file: otherSelectionTest, title: 'without a seat lets the former seat go' },
  },
]
