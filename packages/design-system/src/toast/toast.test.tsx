import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../../test/in-locale.tsx'
import { createToasts, ToastRegion } from './toast.tsx'

test('a toast is named by what it says, and is gone once it is taken away', () => {
  const toasts = createToasts()
  renderIn('en', <ToastRegion toasts={toasts} label="Messages" closeLabel="Close" />)
  let take = () => {}
  act(() => {
    take = toasts.show({ text: 'Two fields are missing', tone: 'bad' }, { durationMs: 0 })
  })
  expect(screen.getByRole('alertdialog', { name: 'Two fields are missing' })).toBeTruthy()
  act(() => take())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
