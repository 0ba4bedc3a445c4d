// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import {
  changeOperatorPassword,
  confirmSecondFactor,
  offerSecondFactor,
  operatorStanding,
  signInOperator,
  signOutOperator,
  stayOperator,
  verifyOperatorCode,
} from '@masa/contract/operator'
import type { OperatorStanding } from '@masa/contract/operator'
import type { Locale } from '@masa/i18n'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { SessionGuard } from './session-guard.tsx'
import type { SignedIn } from './session-guard.tsx'

const INSIDE: OperatorStanding = { kind: 'signedIn', name: 'dana', hasSecondFactor: false, needsSecondFactor: false }
const Inside = ({ operator }: { operator: SignedIn }) => <h1>inside as {operator.name}</h1>
const Page = () => <SessionGuard inside={Inside} />
const open = (api: FakeApi, locale: Locale = 'en') =>
  renderPage(api, { routes: [{ path: '/desk', Component: Page }], address: '/desk', locale }).user
const at = (standing: OperatorStanding) => fakeApi().answer(operatorStanding, standing)
const sent = (api: FakeApi, route: { name: string }) =>
  api.calls.filter((call) => call.route === route.name).map(({ body }) => body)

afterEach(() => vi.restoreAllMocks())

describe('the sign-in of the desk', () => {
  it('lets name and password in, with our own header, and shows the page that was asked for', async () => {
    const api = at({ kind: 'signedOut' }).answer(signInOperator, INSIDE)
    const user = open(api)
    await user.type(await screen.findByLabelText('Name'), ' Dana ')
    await user.type(screen.getByLabelText('Password'), 'three calm herons')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'inside as dana' })).toBeVisible()
    expect(sent(api, signInOperator)).toEqual([{ name: 'dana', password: 'three calm herons' }])
    expect(api.calls.every(({ headers }) => headers.get('x-masa-intent') === '1')).toBe(true)
  })

  it('says in the words of the API what was wrong, and never which of both', async () => {
    const api = at({ kind: 'signedOut' }).fail(signInOperator, 'operator_credentials')
    const user = open(api, 'he')
    await user.type(await screen.findByLabelText('שם'), 'no name at all!')
    await user.type(screen.getByLabelText('סיסמה'), 'x')
    await user.click(screen.getByRole('button', { name: 'כניסה' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('operator_credentials')
    expect(sent(api, signInOperator)).toEqual([{ name: 'unknown', password: 'x' }])
  })

  it('shows a typed password when asked to, and hides it again', async () => {
    const user = open(at({ kind: 'signedOut' }))
    const field = await screen.findByLabelText('Password')
    expect(field).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(field).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(field).toHaveAttribute('type', 'password')
  })

  it('sends the code with its last digit, and takes another after a wrong one', async () => {
    const api = at({ kind: 'codeNeeded' }).fail(verifyOperatorCode, 'operator_code')
    const user = open(api)
    const field = await screen.findByLabelText('Code, 6 digits')
    await user.type(field, '123456')
    expect(await screen.findByText('operator_code')).toBeVisible()
    expect(field).toHaveAccessibleDescription(/operator_code/)
    api.answer(verifyOperatorCode, { ...INSIDE, hasSecondFactor: true })
    await user.clear(field)
    await user.type(field, '٦٥٤٣٢١')
    expect(await screen.findByRole('heading', { name: 'inside as dana' })).toBeVisible()
    expect(sent(api, verifyOperatorCode)).toEqual([{ code: '123456' }, { code: '654321' }])
  })

  it('lets an operator start over before the second factor', async () => {
    const api = at({ kind: 'codeNeeded' }).answer(signOutOperator, { kind: 'signedOut' })
    const user = open(api)
    await user.click(await screen.findByRole('button', { name: 'Sign in as somebody else' }))
    expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  })

  it('asks for a new password first, then offers the second step, which may wait', async () => {
    const api = at({ kind: 'passwordNeeded', name: 'dana' })
      .fail(changeOperatorPassword, 'operator_password_unfit')
      .answer(offerSecondFactor, { secret: 'ABCD EFGH', uri: 'otpauth://totp/Masa:dana?secret=ABCDEFGH' })
    const user = open(api)
    await user.type(await screen.findByLabelText('Password until now'), 'first')
    await user.type(screen.getByLabelText('New password'), 'short')
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid())
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/operator_password_unfit.*At least 12/)
    api.answer(changeOperatorPassword, INSIDE)
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    expect(await screen.findByRole('heading', { name: 'Add a second step' })).toBeVisible()
    expect(await screen.findByText('ABCD EFGH')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.getByRole('heading', { name: 'inside as dana' })).toBeVisible()
  })

  it('turns the second step on with a code of it', async () => {
    const api = at({ kind: 'passwordNeeded', name: 'dana' })
      .answer(changeOperatorPassword, INSIDE)
      .answer(offerSecondFactor, { secret: 'ABCD EFGH', uri: 'otpauth://totp/Masa:dana?secret=ABCDEFGH' })
      .answer(confirmSecondFactor, { ...INSIDE, hasSecondFactor: true })
    const user = open(api)
    await user.type(await screen.findByLabelText('New password'), 'three calm herons')
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    await user.type(await screen.findByLabelText('The code that it shows, 6 digits'), '123456')
    expect(await screen.findByRole('heading', { name: 'inside as dana' })).toBeVisible()
    expect(sent(api, confirmSecondFactor)).toEqual([{ code: '123456' }])
  })

  it('that does not answer offers another try', async () => {
    const api = fakeApi().fail(operatorStanding, 'internal')
    const user = open(api)
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.answer(operatorStanding, INSIDE)
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'inside as dana' })).toBeVisible()
  })
})

describe('an operator at the desk', () => {
  it('keeps the session alive by input, at most once in five minutes, and never by an open page alone', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    const api = at(INSIDE).answer(stayOperator, INSIDE)
    open(api)
    await screen.findByRole('heading', { name: 'inside as dana' })
    fireEvent.pointerDown(document.body)
    now.mockReturnValue(5 * 60_000)
    fireEvent.pointerDown(document.body)
    fireEvent.keyDown(document.body, { key: 'a' })
    await waitFor(() => expect(sent(api, stayOperator)).toHaveLength(1))
  })
})
