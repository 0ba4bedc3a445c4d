import { LinkProvider } from '@masa/design-system/link'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button, ButtonLink, IconButton } from './index.ts'

describe('Button', () => {
  it('does not send the form around it by default', async () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={send}>
        <Button>Map</Button>
        <Button type="submit">Send</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Map' }))
    expect(send).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(send).toHaveBeenCalledOnce()
  })

  it.each([[{ isBusy: true }], [{ isUnavailable: true }]])('%j: stays reachable and does nothing', async (state) => {
    const press = vi.fn()
    const send = vi.fn()
    render(
      <form onSubmit={send}>
        <Button type="submit" {...state} onClick={press}>
          Pay
        </Button>
      </form>,
    )
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay' }))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button'))
    expect([press.mock.calls.length, send.mock.calls.length]).toEqual([0, 0])
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  })

  it('is named by its label where only an icon shows', () => {
    render(<IconButton label="Close" icon={<svg />} />)
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
  })

  it('follows addresses the way the page does', () => {
    render(
      <LinkProvider component={({ href, ...rest }) => <a {...rest} data-routed href={`/en${href}`} />}>
        <ButtonLink href="/deals">Deals</ButtonLink>
      </LinkProvider>,
    )
    expect(screen.getByRole('link', { name: 'Deals' }).getAttribute('href')).toBe('/en/deals')
  })
})
