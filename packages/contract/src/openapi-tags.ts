import type { Call } from './define-call.ts'
import { staffRoles } from './users/roles.ts'

/** The areas of the API. The longest match with a path decides. */
const areas: readonly (readonly [name: string, path: RegExp, description: string])[] = [
  ['Accounts', /^\/ins\/(?:monitor|search|deleted|sample|public-figure)/, 'Watched accounts and their changes.'],
  ['Reports', /^\/ins\/report\//, 'Reports on watched accounts.'],
  ['Comparisons', /^\/ins\/compare/, 'Several accounts over the same days.'],
  [
    'Instagram exports',
    /^\/ins\/(?:monitor\/:id\/(?:archive|history|ledger|delivery|exported-insights)|delivery)/,
    'What imported exports prove about followers and others.',
  ],
  ['Tables', /^\/(?:table|user\/tables)/, 'CSV tables for spreadsheets.'],
  ['Webhooks', /^\/(?:ins\/hook|user\/webhook)/, 'Endpoints that receive messages; see `webhooks` for these.'],
  ['Feeds', /^\/(?:ins\/monitor\/:id\/feed|user\/calendar)/, 'Addresses for feed readers and calendars.'],
  ['Plans and payments', /^\/(?:shop|ins\/monitor\/item)\//, 'Plans, orders, invoices and coupons.'],
  ['Connections', /^\/connection\//, 'Instagram accounts that users connect.'],
  ['Users', /^\/user/, 'The user’s account, sessions, keys and notifications.'],
  ['Family', /^\/family\//, 'Family agreements.'],
  ['Affiliates', /^\/affiliate/, 'The affiliate program.'],
  ['Help requests', /^\/support\//, 'Questions to our support.'],
  ['Articles', /^\/(?:article|image)\//, 'The blog and the help center.'],
  ['Opt-out', /^\/tracking\//, 'For owners of accounts who don’t want to be watched.'],
  ['Verification', /^\/(?:verify|proof)\//, 'Seals of reports, and proof cards.'],
  ['System', /^\/(?:health|ready|reports)/, 'Monitoring of the service.'],
]
const staffTag = { name: 'Staff', description: 'For our staff only.' }

/** The tags of these calls, those with calls for API keys first. */
export function tagsOf(calls: readonly Call[]): { name: string; description: string }[] {
  const used = new Set(calls.map(tagOf))
  const tags = [...areas.map(([name, , description]) => ({ name, description })), staffTag]
  const forKeys = new Set(calls.filter(({ keyScope }) => keyScope).map(tagOf))
  return tags
    .filter(({ name }) => used.has(name))
    .sort((a, b) => Number(forKeys.has(b.name)) - Number(forKeys.has(a.name)))
}

export function tagOf({ path, access }: Call): string {
  if ((staffRoles as readonly string[]).includes(access)) return staffTag.name
  const matches = areas.map(([name, pattern]) => ({ name, length: pattern.exec(path)?.[0].length ?? 0 }))
  const best = matches.reduce((longest, match) => (match.length > longest.length ? match : longest))
  if (best.length === 0) throw new Error(`${path} belongs to no area of the API.`)
  return best.name
}
