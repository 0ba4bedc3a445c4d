import { expect } from '@playwright/test'
import { Flights } from '../pages/flights.ts'
import { cards } from '../sandbox.ts'
import type { Scene } from './scene.ts'

export const flights: readonly Scene[] = [
  {
    title: 'the form of flights, what it finds missing, and its pickers',
    async play({ page, at, flights: screen, words }, look) {
      await page.goto(at(Flights.results))
      await expect(page.getByText(words('flights', 'flightResults.notice.incomplete'))).toBeVisible()
      await screen.submit.click()
      await expect(page.getByText(words('flights', 'journeyForm.problem.title'))).toBeVisible()
      await look('nothing chosen')
      for (const field of ['to', 'dates', 'party'] as const) {
        await screen.field(field).click()
        await expect(screen.picker(field)).toBeVisible()
        if (field === 'to') await expect(screen.picker(field).getByRole('option').first()).toBeVisible()
        if (field === 'dates') await expect(screen.picker(field).getByRole('grid').first()).toBeVisible()
        if (field === 'party')
          await screen
            .picker(field)
            .getByRole('button', { name: words('flights', 'journeyForm.party.childrenMore') })
            .click()
        await look(field)
        await page.keyboard.press('Escape')
        await expect(screen.picker(field)).toBeHidden()
      }
    },
  },
  {
    title: 'flights found, their filters, and all of one',
    async play({ page, at, flights: screen, words, sandbox, complaints }, look) {
      // The price that has changed.
      complaints.expect(/409/)
      await page.goto(at(Flights.address('ATH')))
      await expect(screen.cards.first()).toBeVisible()
      await look('flights')
      // A sheet on a phone; beside the list elsewhere.
      const filters = page
        .getByRole('button', { name: words.within('flights', 'flightResults.filter.title') })
        .filter({ visible: true })
      if ((await filters.count()) > 0) {
        await filters.first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await look('filters')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      await screen.showDetails()
      await look('all of a flight')
      await sandbox.nextSabre('revalidate', 'price_up')
      await screen.choose()
      await expect(page.getByRole('dialog', { name: words('flights', 'priceChanged.title') })).toBeVisible()
      await look('another price')
      await page.goto(at(Flights.address('ATH', { more: '&stops=0&out=0-1' })))
      await expect(page.getByText(words.within('flights', 'flightResults.blocked.title'))).toBeVisible()
      await look('all filtered out')
    },
  },
  {
    title: 'a search for flights under way, without results, and failed',
    async play({ page, at, words, complaints, throughSite, sandbox }, look) {
      complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      await sandbox.nextSabre('shop', 'nothing')
      await page.goto(at(Flights.address('OSL', { out: 60, back: 61 })))
      await expect(page.getByText(words('flights', 'flightResults.empty.title'))).toBeVisible()
      await look('no flights')
      const calls = '**/api/operation/aggrSabre/search?*'
      await page.route(calls, (route) => route.abort('internetdisconnected'))
      await throughSite(at(Flights.address('OSL', { out: 61, back: 62 })))
      await expect(page.getByText(words('flights', 'flightResults.failure.offline'))).toBeVisible()
      await look('no connection')
      await page.unroute(calls)
      // Held until the look is over: no answer comes before.
      await page.route(calls, () => undefined)
      await throughSite(at(Flights.address('OSL', { out: 62, back: 63 })))
      const stop = page.getByRole('button', { name: words('flights', 'flightResults.progress.stop') })
      await expect(stop).toBeVisible()
      await look('under way')
      await stop.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('asked before the search is stopped')
    },
  },
  {
    title: 'who flies, who pays and the flights once more, with what is wrong, up to the tickets',
    async play({ page, at, flights: screen, booking, payment, sandbox, words, complaints }, look) {
      // Where a fare has few seats left, another scene may have booked them.
      complaints.expect(/409/)
      await page.goto(at('/sabre/fo-booking-payer'))
      await expect(page.getByText(words('flights', 'booking.none.title'))).toBeVisible()
      await look('no stored flights')
      await page.goto(at(Flights.address('ATH', { out: 64, back: 70 })))
      await screen.chooseWithSeats()
      await expect(booking.traveller(1)).toBeVisible()
      await booking.go('payer').click()
      await expect(booking.field('paxList.1.firstName')).toBeVisible()
      await look('travellers with faults')
      await booking.fillTravellers()
      await booking.go('payer').click()
      await expect(booking.terms).toBeAttached()
      await screen.goToReview.click()
      await expect(page.getByText(words('checkout', 'terms.missing')).first()).toBeVisible()
      await look('payer with faults')
      await booking.fillPayer()
      await booking.agree()
      await screen.goToReview.click()
      await expect(
        page.getByRole('heading', { level: 1, name: words('flights', 'booking.review.title') }),
      ).toBeVisible()
      await look('the flights once more')
      await booking.go('payment').click()
      await payment.openForm()
      await payment.provider.pay(cards.approved)
      await expect(page.getByRole('heading', { level: 1, name: words('flights', 'completion.ok') })).toBeVisible()
      await look('completion')
      await page.getByRole('link', { name: words('flights', 'completion.order') }).click()
      const [ticket] = (await sandbox.flightBookings()).at(-1)?.tickets ?? []
      await expect(page.getByText(ticket?.number ?? '-')).toBeVisible()
      await look('order of flights')
    },
  },
]
