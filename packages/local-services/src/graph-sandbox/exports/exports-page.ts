import { html } from 'hono/html'
import type { DestinationName } from './destination.ts'
import type { Schedule, Schedules } from './schedules.ts'

const messages: Partial<Record<string, string>> = {
  begin: 'The schedule has begun, and its first delivery is there.',
  'next-day': 'A day has passed, and its delivery is there.',
  'full-export': 'A complete export is there.',
  refused: 'Tidewatch was not allowed to be sent anything. No schedule has begun.',
  share: 'The folder is shared with Tidewatch.',
  unshare: 'The folder is not shared any more.',
  over: 'There is no later day: the schedule has reached today, or was never begun.',
  wrong: 'A username has letters, digits, dots and underscores.',
}

const places: Record<DestinationName, string> = {
  transfer: 'Tidewatch itself',
  folder: 'the folder on this machine',
  drive: 'the sample Google Drive',
}

const names = (list: readonly string[]) => (list.length === 0 ? '–' : list.map((name) => `@${name}`).join(', '))

function button({ owner }: Schedule, action: string, label: string, times = 1) {
  return html`<form method="post" action="/exports">
    <input type="hidden" name="owner" value="${owner}" /><input type="hidden" name="times" value="${times}" />
    <button name="action" value="${action}">${label}</button>
  </form>`
}

function scheduleOf(schedules: Schedules, schedule: Schedule) {
  const days = schedules.truthOf(schedule)
  return html`<section>
    <h2>@${schedule.owner}</h2>
    <p>
      Delivers to ${schedule.destination === 'drive' ? `the sample Google Drive of ${schedule.address}` : places[schedule.destination]}. It is
      ${days[0]?.date} for this account.
    </p>
    <div class="row">
      ${button(schedule, 'next-day', 'Next day')} ${button(schedule, 'next-day', 'Seven days', 7)}
      ${button(schedule, 'full-export', 'Full export')}
      ${schedule.destination === 'drive' ? [button(schedule, 'share', 'Share with Tidewatch'), button(schedule, 'unshare', 'Stop sharing')] : ''}
    </div>
    <div class="wide">
      <table>
        <caption>What is true, which the deliveries only partly tell</caption>
        <thead><tr><th>Day</th><th>Came</th><th>Left</th><th class="n">Followers</th></tr></thead>
        <tbody>
          ${days.map(
            ({ date, came, left, followers }) =>
              html`<tr><td>${date}</td><td>${names(came)}</td><td>${names(left)}</td><td class="n">${followers}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}

/** Lets the owner of a fictional account set up export deliveries and advance time by days. */
export function exportsPage(
  schedules: Schedules,
  { owner, message, destination }: { owner: string; message: string | null; destination: DestinationName | null },
) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Graph sandbox: scheduled exports</title>
        <style>
          body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2b33}
          .row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:1rem 0}.wide{overflow-x:auto}
          input,select,button{font:inherit;padding:.4rem .75rem}p.note{background:#eef3f4;padding:.75rem 1rem}
          table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #d5dde0}
          td:first-child{white-space:nowrap}caption{text-align:left;padding:.5rem 0}.n{text-align:right;font-variant-numeric:tabular-nums}
        </style>
      </head>
      <body>
        <h1>Scheduled exports</h1>
        <p class="note">
          Stands in for Instagram’s own page, on which the owner of an account asks for an export every day. Everybody is
          invented. The first delivery has everything, later ones only who is new; who left is in no delivery until a full
          export. Delivering to Tidewatch itself asks you there once, as Instagram’s own tool does. In Tidewatch, import an export of the same username and choose “Keep your export current”.
        </p>
        ${message ? html`<p role="status">${messages[message] ?? ''}</p>` : ''}
        <form method="post" action="/exports" class="row">
          <label>Username <input name="owner" value="${owner}" required pattern="@?[A-Za-z0-9._]{1,30}" /></label>
          <label
            >Deliver to
            <select name="destination">
              ${schedules.destinationNames.map(
                (name) =>
                  html`<option value="${name}" ${name === destination ? 'selected' : ''}>${places[name].replace(/^the /, '')}</option>`,
              )}
            </select></label
          >
          <label>Google address <input type="email" name="address" placeholder="as in Tidewatch" /></label>
          <button name="action" value="begin">Begin schedule</button>
        </form>
        ${[...schedules.all].reverse().map((schedule) => scheduleOf(schedules, schedule))}
      </body>
    </html>`
}
