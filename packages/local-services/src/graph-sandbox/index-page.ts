import { html } from 'hono/html'
import { accounts, stateAt } from './world/account.ts'
import { handleAt } from './world/naming.ts'
import type { AccountSpec } from './world/spec.ts'

const count = new Intl.NumberFormat('en-GB')

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2b33}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #d5dde0}
.n{text-align:right;font-variant-numeric:tabular-nums}input{font:inherit;padding:.3rem .5rem}p.note{background:#eef3f4;padding:.75rem 1rem}`

function rowOf(spec: AccountSpec, time: number) {
  const handle = handleAt(spec, time)
  const state = stateAt(spec, handle ?? spec.key, time)
  const remark = spec.reach === 'personal' ? 'personal, cannot be read' : handle === null ? 'cannot be reached now' : ''
  return html`<tr>
    <td><a href="/biography?handle=${state.username}">${state.username}</a></td>
    <td>${state.name}</td>
    <td>${spec.kind}, ${spec.language}</td>
    <td class="n">${count.format(state.followersCount)}</td>
    <td class="n">${count.format(state.mediaCount)}</td>
    <td>${remark}</td>
  </tr>`
}

/** The list of all accounts at a given time, filtered by handle or kind. */
export function indexPage(search: string, time: number) {
  const wanted = search.trim().toLowerCase()
  const found = accounts.filter((spec) => `${handleAt(spec, time) ?? spec.key} ${spec.kind}`.includes(wanted))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Graph sandbox: fictional sample data</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>Graph sandbox</h1>
        <p class="note">
          Fictional sample data. Every account, name, post and number on this page is invented; nothing here comes from
          Instagram.
        </p>
        <p><a href="/exports">Scheduled exports</a>: have an account’s export delivered every day, and let days pass.</p>
        <p><a href="/channels">Channels</a>: what Tidewatch sends to chats arrives there.</p>
        <form><label>Search <input type="search" name="q" value="${search}" /></label></form>
        <p>${found.length} of ${accounts.length} accounts, as of ${new Date(time).toISOString().slice(0, 16)} UTC</p>
        <table>
          <thead>
            <tr>
              <th>Handle</th>
              <th>Name</th>
              <th>Kind</th>
              <th class="n">Followers</th>
              <th class="n">Posts</th>
              <th></th>
            </tr>
          </thead>
          <tbody>
            ${found.map((spec) => rowOf(spec, time))}
          </tbody>
        </table>
      </body>
    </html>`
}
