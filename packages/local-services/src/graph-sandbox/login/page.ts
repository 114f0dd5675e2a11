import { html } from 'hono/html'
import { offered } from './own-accounts.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem;color:#1d2b33}
fieldset{border:1px solid #d5dde0;border-radius:10px;margin:0 0 1rem;padding:.75rem 1rem}label{display:block;padding:.25rem 0}
input[type=text]{font:inherit;padding:.4rem .6rem;width:100%;box-sizing:border-box}small{color:#51636d}
button{font:inherit;padding:.6rem 1.2rem;border-radius:10px;border:1px solid #94a5ad;background:#fff;margin-right:.5rem}
button.go{background:#0c6b6b;border-color:#0c6b6b;color:#fff}p.note{background:#eef3f4;padding:.75rem 1rem;border-radius:10px}`

const explained: Record<string, string> = {
  instagram_business_basic: 'Profile and posts (always needed)',
  instagram_business_manage_insights: 'Insights: reach, views, followers gained and lost',
  instagram_business_manage_comments: 'Comments and mentions',
}

type Page = { query: Record<string, string>; scopes: readonly string[]; problem?: string }

/** The stand-in for Instagram's login and permission window. It's labelled as such, and asks for no password. */
export function loginPage({ query, scopes, problem }: Page) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>Stand-in for Instagram's log-in: fictional sample accounts</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>Stand-in for Instagram’s log-in</h1>
        <p class="note">
          This page takes the place of Instagram on this machine. Every account here is fictional; no password is asked
          for.
        </p>
        ${problem ? html`<p class="note" role="alert">${problem}</p>` : ''}
        <form method="post">
          ${Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <fieldset>
            <legend>Log in as</legend>
            ${offered.map(
              ({ handle, note }, index) =>
                html`<label
                  ><input type="radio" name="account" value="${handle}" ${index === 0 ? 'checked' : ''} /> ${handle}
                  <small>${note}</small></label
                >`,
            )}
            <label>Another fictional account<input type="text" name="handle" placeholder="casa.limon" /></label>
          </fieldset>
          <fieldset>
            <legend>Tidewatch asks for</legend>
            ${scopes.map(
              (scope) =>
                html`<label
                  ><input type="checkbox" name="scopes" value="${scope}" checked /> ${explained[scope] ?? scope}
                  <small>${scope}</small></label
                >`,
            )}
          </fieldset>
          <button class="go" name="decision" value="allow">Allow</button>
          <button name="decision" value="deny">Cancel</button>
        </form>
      </body>
    </html>`
}
