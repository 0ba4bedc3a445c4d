import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Thread } from './index.ts'
import type { ThreadEntry } from './index.ts'

const ANSWER: ThreadEntry = { id: '2', from: 'other', author: 'Noa', at: '10:05', text: 'It is on the second floor.' }
const QUESTION: ThreadEntry = { id: '1', from: 'reader', author: 'Yael', at: '10:00', text: 'Which floor is it?' }

function show(entries: readonly ThreadEntry[]) {
  render(
    <section>
      <h2 id="title">Messages</h2>
      <Thread labelledBy="title" entries={entries} words={{ sending: 'On its way', failed: 'Not sent' }} />
    </section>,
  )
}

it('lists messages in the order given, each with its author and its time', () => {
  show([QUESTION, ANSWER])
  const list = screen.getByRole('list', { name: 'Messages' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Yael 10:00Which floor is it?', 'Noa 10:05It is on the second floor.'])
})

it('announces what is added to a conversation, and not a list that only one side writes', () => {
  show([QUESTION])
  expect(screen.getByRole('log', { name: 'Messages' })).toBeTruthy()
  cleanup()
  show([ANSWER])
  expect(screen.queryByRole('log')).toBeNull()
})

it('says what is on its way and what was not sent, and offers what can be done', () => {
  show([
    { ...QUESTION, id: '3', delivery: 'sending' },
    { ...QUESTION, id: '4', delivery: 'failed', action: <button type="button">Send again</button> },
    ANSWER,
  ])
  const [sending, failed, arrived] = screen.getAllByRole('listitem')
  expect(sending?.textContent).toContain('On its way')
  expect(failed?.textContent).toContain('Not sent')
  expect(within(failed as HTMLElement).getByRole('button', { name: 'Send again' })).toBeTruthy()
  expect(arrived?.textContent).not.toMatch(/On its way|Not sent/)
})
