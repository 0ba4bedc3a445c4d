import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DocumentList } from './index.ts'
import type { DocumentListItem } from './index.ts'

function show(...documents: DocumentListItem[]) {
  render(
    <section>
      <h2 id="title">Documents</h2>
      <DocumentList labelledBy="title" documents={documents} />
    </section>,
  )
  return within(screen.getByRole('list', { name: 'Documents' }))
}

it('saves a file under its name, and leads to a page', () => {
  const list = show(
    { id: 'calendar', title: 'Calendar', text: 'ICS', state: 'file', href: '/calendar', fileName: 'trip.ics' },
    { id: 'receipt', title: 'Receipt', state: 'page', href: '/receipt' },
  )
  const file = list.getByRole('link', { name: 'Calendar ICS' })
  expect(file.getAttribute('href')).toBe('/calendar')
  expect(file.getAttribute('download')).toBe('trip.ics')
  const page = list.getByRole('link', { name: 'Receipt' })
  expect(page.getAttribute('href')).toBe('/receipt')
  expect(page.hasAttribute('download')).toBe(false)
})

it('prints', async () => {
  const onPrint = vi.fn()
  const list = show({ id: 'summary', title: 'Summary', state: 'print', onPrint })
  await userEvent.click(list.getByRole('button', { name: 'Summary' }))
  expect(onPrint).toHaveBeenCalledOnce()
})

it('says of what is not made yet what it waits for, and gives nothing to press', () => {
  const list = show({ id: 'receipt', title: 'Receipt', text: 'Once the card is charged', state: 'pending' })
  expect(list.getByRole('listitem').textContent).toBe('Receipt Once the card is charged')
  expect(list.queryByRole('button')).toBeNull()
  expect(list.queryByRole('link')).toBeNull()
})

it('tries once more what has failed, and not twice at once', async () => {
  const onRetry = vi.fn()
  const failed = { id: 'tickets', title: 'Tickets', text: 'Not made. Try again', state: 'failed', onRetry } as const
  const list = show(failed)
  await userEvent.click(list.getByRole('button', { name: 'Tickets Not made. Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  cleanup()
  const busy = show({ ...failed, isBusy: true })
  await userEvent.click(busy.getByRole('button'))
  expect(onRetry).toHaveBeenCalledOnce()
})
