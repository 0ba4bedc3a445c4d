// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { operatorStanding, signOutOperator } from '@masa/contract/operator'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { OperatorHeader } from './operator-header.tsx'

const open = (api: ReturnType<typeof fakeApi>) =>
  renderPage(api, { routes: [{ path: '/desk', Component: OperatorHeader }], address: '/desk' }).user

describe('the head of the desk', () => {
  it('says who is there and how safely, where they are, and lets them out', async () => {
    const api = fakeApi()
      .answer(operatorStanding, { kind: 'signedIn', name: 'dana', hasSecondFactor: true, needsSecondFactor: false })
      .answer(signOutOperator, { kind: 'signedOut' })
    const user = open(api)
    expect(await screen.findByText('dana')).toBeVisible()
    expect(screen.getByText('Two-step verification')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Releases' })).toHaveAttribute('aria-current', 'page')
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(screen.queryByText('dana')).toBeNull())
  })

  it('shows nothing before the operator has signed in', async () => {
    const api = fakeApi().answer(operatorStanding, { kind: 'codeNeeded' })
    open(api)
    await waitFor(() => expect(api.calls).toHaveLength(1))
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
