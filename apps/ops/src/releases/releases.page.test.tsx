// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { operatorStanding } from '@masa/contract/operator'
import type { OperatorStanding } from '@masa/contract/operator'
import {
  canaryRelease,
  collectReleases,
  enableRemote,
  followChannel,
  promoteRelease,
  releaseChanges,
  releaseList,
  releaseOverview,
  releaseSkew,
  rollBackRelease,
} from '@masa/contract/release-desk'
import type { Locale } from '@masa/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import type { Overview } from './releases.domain.ts'
import { ReleasesPage } from './releases.page.tsx'
import { buildCanary, buildChange, buildLive, buildOverview, buildRow } from './testing/build-overview.ts'

const DONE = { done: true, refusals: [] }
const withOverview = (overview: Overview = buildOverview()) =>
  fakeApi()
    .answer(operatorStanding, { kind: 'signedIn', name: 'dana.levi', hasSecondFactor: true, needsSecondFactor: true })
    .answer(releaseOverview, overview)
    .answer(releaseChanges, [buildChange()])
    .answer(releaseSkew, [])
    .answer(rollBackRelease, { ...DONE, from: '5.2.0-00000002', to: '5.1.4-00000001' })
    .answer(canaryRelease, DONE)
    .answer(promoteRelease, DONE)
    .answer(enableRemote, DONE)

const open = (api: FakeApi, locale: Locale = 'en') =>
  renderPage(api, { routes: [{ path: '/desk', Component: ReleasesPage }], address: '/desk', locale }).user
const sent = (api: FakeApi, route: { name: string }) =>
  api.calls.filter((call) => call.route === route.name).map(({ body }) => body)
const failing = buildLive({
  canary: buildCanary({
    percent: 5,
    verdict: 'failing',
    health: { visits: 611, loads: 600, failures: 14, failureRate: 0.024, loadMs: 1_970 },
    stable: { visits: 9_000, loads: 9_500, failures: 9, failureRate: 0.0014, loadMs: 1_520 },
  }),
})

describe('the table of releases', () => {
  it('says for each site whether it has what production has, something else, or nothing', async () => {
    open(
      withOverview(
        buildOverview({
          remotes: [
            buildRow({
              enabled: ['MASA', 'MACCABI'],
              live: [buildLive(), buildLive({ channel: 'staging', version: '5.3.0-00000004' })],
            }),
          ],
        }),
      ),
    )
    const row = await screen.findByRole('row', { name: /^vacations/ })
    const cells = within(row).getAllByRole('cell')
    expect(cells[2]).toHaveTextContent('5.2.0')
    expect(within(cells[2]!).getByRole('img', { name: 'Same as production' })).toBeVisible()
    expect(cells[3]).toHaveTextContent('Not enabled')
    expect(cells[4]).toHaveTextContent('Other than production: 5.3.0')
  })

  it('is there from right to left too', async () => {
    open(withOverview(), 'he')
    expect(await screen.findByRole('heading', { level: 1, name: 'גרסאות' })).toBeVisible()
    expect(await screen.findByRole('columnheader', { name: 'האתר הראשי' })).toBeVisible()
    expect(await screen.findByText('החזרה לאחור', { selector: 'b' })).toBeVisible()
  })

  it('shows what the other channel has live when it is chosen, and acts there', async () => {
    const api = withOverview(
      buildOverview({
        remotes: [
          buildRow({
            live: [
              buildLive({ lastKnownGood: null }),
              buildLive({ channel: 'staging', version: '5.3.0-00000004', lastKnownGood: '5.2.0-00000002' }),
            ],
          }),
        ],
      }),
    )
    const user = open(api)
    expect(await screen.findByText('no earlier one')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Staging' }))
    await user.click(screen.getByRole('button', { name: 'Roll back, vacations' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }))
    await waitFor(() =>
      expect(sent(api, rollBackRelease)).toEqual([
        { remote: 'vacations', channel: 'staging', version: '5.2.0-00000002', seen: '5.3.0-00000004' },
      ]),
    )
  })
})

describe('the roll-back', () => {
  it('is asked once more, done once, and reported in words', async () => {
    const api = withOverview()
    const user = open(api)
    await user.click(await screen.findByRole('button', { name: 'Roll back, vacations' }))
    const dialog = screen.getByRole('dialog', { name: /Roll vacations back to .*5\.1\.4/ })
    expect(sent(api, rollBackRelease)).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' prices missing ')
    await user.click(within(dialog).getByRole('button', { name: 'Roll back' }))
    expect(await screen.findByText(/vacations is back on .*5\.1\.4/)).toBeVisible()
    expect(screen.getByText('In force within 5 seconds on every page load.')).toBeVisible()
    expect(sent(api, rollBackRelease)).toEqual([
      {
        remote: 'vacations',
        channel: 'production',
        version: '5.1.4-00000001',
        seen: '5.2.0-00000002',
        reason: 'prices missing',
      },
    ])
  })

  it('says which canary it ends', async () => {
    const live = buildLive({ canary: buildCanary() })
    const user = open(withOverview(buildOverview({ remotes: [buildRow({ live: [live] })] })))
    await user.click(await screen.findByRole('button', { name: 'Roll back, vacations' }))
    expect(screen.getByRole('dialog')).toHaveTextContent('Its canary 5.2.1-00000003 ends as well.')
  })

  it('that is not confirmed changes nothing', async () => {
    const api = withOverview()
    const user = open(api)
    await user.click(await screen.findByRole('button', { name: 'Roll back, vacations' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(api, rollBackRelease)).toEqual([])
  })

  it('that is refused says why, in the language of the page', async () => {
    const api = withOverview().answer(rollBackRelease, {
      done: false,
      refusals: [{ kind: 'shared_range', message: 'react ^20 against 19', names: ['react'] }],
      from: null,
      to: null,
    })
    const user = open(api, 'he')
    await user.click(await screen.findByRole('button', { name: /החזרה לאחור, vacations/ }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'החזרה לאחור' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('דבר לא השתנה')
    expect(alert).toHaveTextContent('המעטפת אינה מספקת את מה שנדרש לגרסה: react')
  })

  it('that needs a second factor says so', async () => {
    const api = withOverview().fail(rollBackRelease, 'second_factor_required')
    const user = open(api)
    await user.click(await screen.findByRole('button', { name: 'Roll back, vacations' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed')
  })
})

describe('the channel of a site', () => {
  it('is another one after a second press', async () => {
    const api = withOverview().answer(followChannel, DONE)
    const user = open(api)
    await user.click(await screen.findByRole('button', { name: 'RIBBON' }))
    const dialog = screen.getByRole('dialog', { name: 'RIBBON' })
    expect(within(dialog).getByRole('radio', { name: 'Production', checked: true })).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: 'Staging' }))
    expect(screen.getByRole('dialog', { name: 'Put RIBBON on the channel Staging?' })).toBeVisible()
    expect(sent(api, followChannel)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Put it there' }))
    expect(await screen.findByText('RIBBON follows the channel Staging')).toBeVisible()
    expect(sent(api, followChannel)).toEqual([{ tenant: 'RIBBON', channel: 'staging' }])
  })
})

describe('a canary', () => {
  it('stands beside the stable version, and is raised step by step', async () => {
    const api = withOverview(buildOverview({ remotes: [buildRow({ live: [buildLive({ canary: buildCanary() })] })] }))
    const user = open(api)
    expect(await screen.findByRole('meter', { name: 'Share of the canary' })).toHaveAttribute('aria-valuenow', '10')
    expect(screen.getByText('0.11%')).toBeVisible()
    expect(screen.getByText('1,204')).toBeVisible()
    expect(screen.getByText('Healthy')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Raise to 25%' }))
    await waitFor(() =>
      expect(sent(api, canaryRelease)).toEqual([
        { remote: 'vacations', channel: 'production', version: '5.2.1-00000003', percent: 25, seen: '5.2.1-00000003' },
      ]),
    )
  })

  it('at half of all is given to all, once that was confirmed', async () => {
    const api = withOverview(
      buildOverview({ remotes: [buildRow({ live: [buildLive({ canary: buildCanary({ percent: 50 }) })] })] }),
    )
    const user = open(api)
    await user.click(await screen.findByRole('button', { name: 'Give it to all' }))
    expect(sent(api, promoteRelease)).toEqual([])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give it to all' }))
    await waitFor(() =>
      expect(sent(api, promoteRelease)).toEqual([
        { remote: 'vacations', channel: 'production', version: '5.2.1-00000003' },
      ]),
    )
  })

  it('that fails is the first thing on the page, and taken away by one press', async () => {
    const api = withOverview(buildOverview({ remotes: [buildRow({ live: [failing] })] }))
    const user = open(api)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/vacations .*5\.2\.1.*: fails 17 times as often as the stable release/)
    expect(alert).toHaveTextContent('It reaches 5% of visitors, 611 until now')
    expect(screen.getByText('Needs a decision')).toBeVisible()
    await user.click(within(alert).getByRole('button', { name: /Back to .*5\.2\.0/ }))
    await waitFor(() =>
      expect(sent(api, canaryRelease)).toEqual([
        { remote: 'vacations', channel: 'production', percent: null, seen: '5.2.1-00000003' },
      ]),
    )
  })

  it('that fails can be frozen: no visitor gets it any more, and it stays listed', async () => {
    const api = withOverview(buildOverview({ remotes: [buildRow({ live: [failing] })] }))
    const user = open(api)
    await user.click(await screen.findByRole('button', { name: 'Freeze at 0%' }))
    await waitFor(() => expect(sent(api, canaryRelease)).toMatchObject([{ percent: 0 }]))
  })
})

describe('a remote', () => {
  const release = {
    remote: 'vacations',
    publishedAt: '2026-11-20T10:00:00Z',
    publishedBy: 'omer.katz',
    owner: 'vacations team',
    justification: 'sells',
    files: 9,
    bytes: 1_000,
    uses: [],
    collectedAt: null,
  }
  const withReleases = (api: FakeApi) =>
    api.answer(releaseList, [
      { ...release, version: '5.3.0-00000005' },
      { ...release, version: '5.2.0-00000002' },
      { ...release, version: '4.0.0-00000000', collectedAt: '2026-11-21T10:00:00Z' },
    ])

  it('is given to a site at once, and taken away only after a second press', async () => {
    const api = withReleases(withOverview(buildOverview({ remotes: [buildRow({ enabled: ['MASA'] })] })))
    const user = open(api)
    await user.click(await screen.findByRole('button', { name: 'vacations' }))
    const dialog = screen.getByRole('dialog', { name: 'vacations' })
    await user.click(within(dialog).getByRole('checkbox', { name: 'RIBBON' }))
    await waitFor(() =>
      expect(sent(api, enableRemote)).toEqual([{ remote: 'vacations', tenants: ['RIBBON'], isEnabled: true }]),
    )
    await user.click(within(dialog).getByRole('checkbox', { name: 'Main site' }))
    expect(sent(api, enableRemote)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Take it away' }))
    await waitFor(() =>
      expect(sent(api, enableRemote).at(-1)).toEqual({ remote: 'vacations', tenants: ['MASA'], isEnabled: false }),
    )
  })

  it('stands with all that a site has under the name of the site', async () => {
    const rows = [buildRow({ enabled: ['MASA'] }), buildRow({ remote: 'app-deals', enabled: ['RIBBON'] })]
    const api = withOverview(buildOverview({ remotes: rows }))
    const user = open(api)
    await user.click(await screen.findByRole('button', { name: 'RIBBON' }))
    const dialog = screen.getByRole('dialog', { name: 'RIBBON' })
    expect(within(dialog).getByRole('checkbox', { name: 'app-deals' })).toBeChecked()
    await user.click(within(dialog).getByRole('checkbox', { name: 'vacations' }))
    await waitFor(() =>
      expect(sent(api, enableRemote)).toEqual([{ remote: 'vacations', tenants: ['RIBBON'], isEnabled: true }]),
    )
  })

  it('is not taken from the desk at the desk, which could not give it back to itself', async () => {
    const desk = { tenant: 'DESK', name: 'Desk', kind: 'desk' as const, channel: 'production' }
    const user = open(
      withOverview(buildOverview({ sites: [desk], remotes: [buildRow({ remote: 'ops', enabled: ['DESK'] })] })),
    )
    await user.click(await screen.findByRole('button', { name: 'Desk' }))
    expect(screen.getByRole('checkbox', { name: 'ops' })).toBeDisabled()
  })

  it('begins a canary with any release that is not live and still has its files', async () => {
    const api = withReleases(withOverview())
    const user = open(api)
    await user.click(await screen.findByRole('button', { name: 'vacations' }))
    const items = await within(screen.getByRole('dialog')).findAllByRole('listitem')
    expect(items).toHaveLength(3)
    expect(within(items[1]!).queryByRole('button')).toBeNull()
    expect(items[2]).toHaveTextContent('files deleted')
    await user.click(within(items[0]!).getByRole('button', { name: 'Try on 5%' }))
    await waitFor(() =>
      expect(sent(api, canaryRelease)).toEqual([
        { remote: 'vacations', channel: 'production', version: '5.3.0-00000005', percent: 5, seen: null },
      ]),
    )
  })
})

describe('beside the table', () => {
  it('stands who changed what', async () => {
    open(withOverview())
    const item = await screen.findByText('Rolled back')
    expect(item.closest('li')).toHaveTextContent(/vacations.*5\.2\.0.*to.*5\.1\.4.*Production.*dana\.levi/)
  })

  it('stands which live releases disagree', async () => {
    open(
      withOverview().answer(releaseSkew, [
        {
          channel: 'production',
          package: 'react',
          provided: '20.0.0',
          ranges: [{ remote: 'vacations', version: '5.2.0-00000002', role: 'live', range: '^19.3.1', fits: false }],
        },
      ]),
    )
    expect(await screen.findByText('does not fit')).toBeVisible()
    expect(screen.getByText('Build the parts that do not fit anew')).toBeVisible()
  })

  it('stands what retention would delete, when it is asked for', async () => {
    const api = withOverview().answer(collectReleases, [
      { remote: 'vacations', version: '4.0.0-00000000', publishedAt: '2026-09-01T10:00:00Z', bytes: 2_400_000 },
    ])
    const user = open(api)
    await user.click(await screen.findByRole('button', { name: 'Look' }))
    expect(await screen.findByText('2.4 MB')).toBeVisible()
    expect(sent(api, collectReleases)).toEqual([{ isDryRun: true }])
  })
})

describe('an operator whose session is over', () => {
  it('is led to the sign-in', async () => {
    let standing: OperatorStanding = {
      kind: 'signedIn',
      name: 'dana.levi',
      hasSecondFactor: true,
      needsSecondFactor: false,
    }
    const api = withOverview().answer(operatorStanding, () => standing)
    const user = open(api)
    await screen.findByRole('button', { name: 'Roll back, vacations' })
    standing = { kind: 'signedOut' }
    api.fail(rollBackRelease, 'unauthorised')
    await user.click(screen.getByRole('button', { name: 'Roll back, vacations' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }))
    expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  })
})
