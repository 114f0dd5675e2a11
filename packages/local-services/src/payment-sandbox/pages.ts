import { html, raw } from 'hono/html'
import { refundedOf } from './billing.ts'
import type { Book, Session } from './book.ts'
import { testCards } from './cards.ts'
import { priceWithId } from './prices.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem;color:#16242b}
table{border-collapse:collapse;width:100%}td,th{padding:.35rem .5rem .35rem 0;text-align:left}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
fieldset{border:1px solid #d3dbde;border-radius:10px;margin:1rem 0;padding:.75rem 1rem}label{display:block;padding:.3rem 0}
code{font-variant-numeric:tabular-nums}button,a.button{font:inherit;padding:.6rem 1.2rem;border-radius:10px;border:1px solid #51626b;background:#fff;color:inherit;text-decoration:none;display:inline-block;margin:0 .5rem .5rem 0;cursor:pointer}
button.go{background:#0b6f6c;border-color:#0b6f6c;color:#fff}p.note{background:#dcefee;padding:.75rem 1rem;border-radius:10px}p.bad{background:#fbe9e4;padding:.75rem 1rem;border-radius:10px}
@media(prefers-color-scheme:dark){body{background:#101a1f;color:#e6eef0}button,a.button{background:#1b282e;border-color:#94a5ad}p.note{background:#123a3a}p.bad{background:#4a2018}fieldset{border-color:#3a4a52}}`

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100)
}

export function page(title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>${title}: payment sandbox</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="note">
            <strong>Payment sandbox.</strong> This page takes the place of the payment service on this machine. No money
            moves and nothing is charged; real cards are refused.
          </p>
          ${body}
        </main>
      </body>
    </html>`
}

function cardChoices() {
  return testCards.map(
    ({ number, label }, index) =>
      html`<label
        ><input type="radio" name="card" value="${number}" ${index === 0 ? 'checked' : ''} /> ${label}
        <code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code></label
      >`,
  )
}

/** The stand-in for the hosted checkout page. */
export function checkoutPage(book: Book, session: Session, problem: string | null) {
  const { lines, subtotal, total, currency } = session
  return page(
    'Pay for your order',
    html`${problem ? html`<p class="bad" role="alert">${problem}</p>` : ''}
      <table>
        <tbody>
          ${lines.map(({ price: id, quantity }) => {
            const price = priceWithId(book, id)
            const every = price.interval ? `, every ${price.interval}` : ''
            return html`<tr>
              <td>${quantity} × ${price.name}${every}</td>
              <td class="n">${money(price.unitAmount * quantity, currency)}</td>
            </tr>`
          })}
          ${
            total === subtotal
              ? ''
              : html`<tr>
                <td>Coupon</td>
                <td class="n">−${money(subtotal - total, currency)}</td>
              </tr>`
          }
          ${
            session.trialDays === null
              ? ''
              : html`<tr>
                <td>${session.trialDays} days free, charged after that</td>
                <td></td>
              </tr>`
          }
          <tr>
            <th>Today</th>
            <th class="n">${money(total, currency)}</th>
          </tr>
        </tbody>
      </table>
      <form method="post">
        <fieldset>
          <legend>Test card</legend>
          ${cardChoices()}
        </fieldset>
        <button class="go" name="decision" value="pay">
          ${session.trialDays === null ? `Pay ${money(total, currency)}` : 'Start trial'} (test)
        </button>
        <a class="button" href="${session.cancelUrl}">Cancel</a>
      </form>`,
  )
}

/** A bank's page asking the card holder to confirm. */
export function challengePage(session: Session, card: string) {
  return page(
    'Confirm with your bank',
    html`<p>The bank of this test card wants you to confirm ${money(session.total, session.currency)}.</p>
      <form method="post">
        <input type="hidden" name="card" value="${card}" />
        <button class="go" name="decision" value="confirm">Confirm</button>
        <button name="decision" value="refuse">Refuse</button>
      </form>`,
  )
}

/** The stand-in for the customer portal, to change the card for later payments. */
export function portalPage(returnUrl: string, current: string | null, done: boolean) {
  return page(
    'Your card',
    html`${done ? html`<p class="note" role="status">The card is changed. What was open was tried again.</p>` : ''}
      <p>At present: <code>${current ?? 'none'}</code></p>
      <form method="post">
        <fieldset>
          <legend>Test card</legend>
          ${cardChoices()}
        </fieldset>
        <button class="go">Use this card</button>
        <a class="button" href="${returnUrl}">Back</a>
      </form>`,
  )
}

/** A list of purchases, with actions that the payment service's staff or the passage of time would cause. */
export function indexPage(book: Book) {
  const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
  return page(
    'Payments',
    html`<h2>Subscriptions</h2>
      <table>
        <tbody>
          ${Object.values(book.subscriptions).map(
            ({ id, status, price, to }) =>
              html`<tr>
                <td>${priceWithId(book, price).name}, ${status}, to ${day(to)}</td>
                <td class="n">
                  ${
                    status === 'canceled'
                      ? ''
                      : html`<form method="post" action="/renew/${id}"><button>End the period now</button></form>`
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h2>Payments</h2>
      <table>
        <tbody>
          ${Object.values(book.payments).map(({ id, amount, currency, created }) => {
            const refundable = amount - refundedOf(book, id)
            return html`<tr>
              <td>${day(created)} <code>${id}</code></td>
              <td class="n">${money(amount, currency)}</td>
              <td class="n">
                ${
                  refundable > 0
                    ? html`<form method="post" action="/refund/${id}"><button>Refund ${money(refundable, currency)}</button></form>`
                    : 'refunded'
                }
              </td>
              <td class="n"><form method="post" action="/dispute/${id}"><button>Dispute</button></form></td>
            </tr>`
          })}
        </tbody>
      </table>
      <h2>Disputes</h2>
      <table>
        <tbody>
          ${Object.values(book.disputes).map(
            ({ id, payment, status }) =>
              html`<tr>
                <td><code>${payment}</code>, ${status}</td>
                <td class="n">
                  ${
                    status === 'needs_response'
                      ? html`<form method="post" action="/dispute/${id}/won"><button>Decide for us</button></form>
                          <form method="post" action="/dispute/${id}/lost"><button>Decide for the buyer</button></form>`
                      : ''
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>`,
  )
}
