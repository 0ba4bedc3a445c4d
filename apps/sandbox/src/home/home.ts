import type { FastifyInstance } from 'fastify'
import { CHALLENGE_CODE, TEST_CARDS } from '#src/psp/card.ts'
import { grouped } from '#src/psp/page-view.ts'
import { PAGE_WORDS } from '#src/psp/page-words.ts'
import type { SandboxHotel } from '#src/reservations/behaviour.ts'
import { outcomeOf } from '#src/reservations/behaviour.ts'
import { deskPage, sendDeskPage } from '#src/web/desk-page.ts'
import { html } from '#src/web/html.ts'
import { refuseOtherSites } from '#src/web/own-site.ts'
import { answerRefusals } from '#src/wire/refusal.ts'

interface HomeSettings {
  hotels: readonly SandboxHotel[]
  mailAddress: () => string
}

/** `GET /`: what the outside world is made of, and what to try with it. */
export async function registerHome(app: FastifyInstance, settings: HomeSettings): Promise<void> {
  await app.register(async (scope) => {
    answerRefusals(scope)
    refuseOtherSites(scope)
    scope.get('/', async (_request, reply) => sendDeskPage(reply, homePage(settings)))
  })
}

function homePage({ hotels, mailAddress }: HomeSettings): string {
  const special = hotels.filter(({ behaviour }) => outcomeOf(behaviour) !== 'confirmed')
  const does = PAGE_WORDS.en.cards
  const body = html`<p>
      This process stands for the companies outside: the payment provider, the hotels' reservation desks, Sabre's
      flights, the SMS gateway, the mail server and the translation service. No money, no room and no message here is real.
    </p>
    <ul>
      <li><a href="/inbox">Inbox</a>: every mail and SMS that was sent, login codes among them (<a href="/inbox/messages">JSON</a>)</li>
      <li><a href="/control">Control</a>: delays, failures and outcomes (<a href="/control/state">JSON</a>)</li>
      <li><a href="/control/ledger">The provider's ledger</a> and <a href="/control/reservations">the reservations</a> as JSON</li>
      <li>Mail is taken at <code>${mailAddress()}</code></li>
    </ul>
    <h2>Test cards</h2>
    <p>
      Any future date and any three digits (four for American Express); the identity number <code>000000018</code> is a
      right one. Any other card with a right check digit is approved. The code of the 3D Secure step is <code>${CHALLENGE_CODE}</code>.
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="Test cards">
      <table>
        <thead><tr><th scope="col">Card</th><th scope="col">What happens</th></tr></thead>
        <tbody>
          ${TEST_CARDS.map(
            ({ number, behaviour }) =>
              html`<tr><td class="digits">${grouped(number)}</td><td>${does[behaviour]}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>
    <h2>Hotels that do not simply confirm</h2>
    ${special.length === 0 && html`<p>None by their data. Set one on the <a href="/control">control page</a>.</p>`}
    ${
      special.length > 0 &&
      html`<div class="scroll" tabindex="0" role="region" aria-label="Hotels by behaviour">
      <table>
        <thead><tr><th scope="col">Code</th><th scope="col">Hotel</th><th scope="col">What happens</th></tr></thead>
        <tbody>
          ${special.map(
            ({ code, name, behaviour, shows }) =>
              html`<tr><td class="digits">${code}</td><td><bdi>${name}</bdi></td><td>${shows ?? outcomeOf(behaviour)}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>`
    }
    <p>The other ${hotels.length - special.length} hotels confirm at once.</p>`
  return deskPage({ title: 'The outside world', path: '/', body })
}
