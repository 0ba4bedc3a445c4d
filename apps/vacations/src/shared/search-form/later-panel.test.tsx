// @vitest-environment jsdom
import { createQueryClient } from '@masa/api-client'
import { createTranslator } from '@masa/i18n'
import { TranslatorProvider } from '@masa/i18n/react'
import commonEn from '@masa/i18n/messages/en.json'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import ownEn from '../../../messages/en.json'
import { LaterPanel, useLaterPart } from './later-panel.tsx'
import type { LaterPart } from './later-panel.tsx'

afterEach(cleanup)

interface Code {
  Inside: () => React.ReactElement
}
const code: Code = { Inside: () => <p>the calendar</p> }

/** A form that asks for the part when it stands, and whose field opens on a press. */
function Form({ part, isOpen }: { part: LaterPart<Code>; isOpen: boolean }) {
  useLaterPart(part)
  return isOpen ? (
    <LaterPanel part={part} height="1rem">
      {({ Inside }) => <Inside />}
    </LaterPanel>
  ) : (
    <p>closed</p>
  )
}

function open(queryFn: () => Promise<Code>) {
  const part = { queryKey: ['a part'], queryFn }
  const translator = createTranslator({
    locale: 'en',
    catalogues: { common: commonEn, vacations: ownEn },
    onMissing: 'throw',
  })
  const client = createQueryClient()
  const form = (isOpen: boolean) => (
    <TranslatorProvider translator={translator}>
      <QueryClientProvider client={client}>
        <Form part={part} isOpen={isOpen} />
      </QueryClientProvider>
    </TranslatorProvider>
  )
  const { rerender } = render(form(false))
  return { press: () => rerender(form(true)), state: () => client.getQueryState(part.queryKey)?.status }
}

it('stands in the render that opens it, once its code has come', async () => {
  const { press, state } = open(async () => code)
  await vi.waitFor(() => expect(state()).toBe('success'))
  press()
  expect(screen.getByText('the calendar')).toBeVisible()
})

it('keeps its place until then', async () => {
  const coming = Promise.withResolvers<Code>()
  const { press } = open(() => coming.promise)
  press()
  expect(screen.queryByText('closed')).toBeNull()
  expect(screen.queryByText('the calendar')).toBeNull()
  coming.resolve(code)
  expect(await screen.findByText('the calendar')).toBeVisible()
})

it('is asked for again when it is opened, and then on a press', async () => {
  const queryFn = vi
    .fn<() => Promise<Code>>()
    .mockRejectedValueOnce(new Error('the line was gone'))
    .mockRejectedValueOnce(new Error('and still is'))
    .mockResolvedValue(code)
  const { press, state } = open(queryFn)
  await vi.waitFor(() => expect(state()).toBe('error'))
  press()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the calendar')).toBeVisible()
  expect(queryFn).toHaveBeenCalledTimes(3)
})
