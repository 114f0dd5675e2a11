import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
// Not the main entry: 20 MB of JSON, which would be transformed into a module first.
import data from '@mdn/browser-compat-data/forLegacyNode'
import { type BrowserInData, oldestBrowsers } from './oldest-browsers.ts'

const oldest = oldestBrowsers()

/** `16.10` comes after `16.4`. */
function isUpTo(version: string, limit: string): boolean {
  return version.localeCompare(limit, 'en', { numeric: true }) <= 0
}

function isThere(
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  limit: string,
) {
  if (flags || prefix || alternative_name || version_removed) return false
  return typeof version_added === 'string' && isUpTo(version_added.replace('≤', ''), limit)
}

/** The supported browsers whose oldest version lacks an entry of MDN's data. */
function lackingEntry(entry: Identifier): BrowserInData[] {
  const support = entry.__compat?.support
  if (!support) return []
  return [...oldest].flatMap(([browser, limit]) => {
    const statements = [support[browser] ?? []].flat()
    return statements.some((statement) => isThere(statement, limit)) ? [] : browser
  })
}

function findEntry(path: readonly string[]): Identifier | null {
  let entry: Identifier | undefined = data as unknown as Identifier
  for (const name of path) entry = entry && Object.hasOwn(entry, name) ? entry[name] : undefined
  return entry ?? null
}

/** A platform feature: a member of an interface or a constructor, or a global with `owner: null`. */
export interface PlatformApi {
  owner: string | null
  member: string
  isStatic: boolean
}

export const nameOf = ({ owner, member, isStatic }: PlatformApi) =>
  owner === null ? member : `${owner}.${isStatic ? '' : 'prototype.'}${member}`

function entriesOf({ owner, member, isStatic }: PlatformApi): Identifier[] {
  const names = owner?.split('.') ?? []
  const own = owner
    ? [
        ['javascript', 'builtins', ...names, member],
        // What typed arrays have in common is listed once in the data, under `TypedArray`.
        ...(/^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/.test(owner)
          ? [['javascript', 'builtins', 'TypedArray', member]]
          : []),
        ['api', ...names, isStatic ? `${member}_static` : member],
      ]
    : ['javascript.builtins', 'api', 'api.Window', 'api.WorkerGlobalScope'].map((path) => [...path.split('.'), member])
  const found = own.flatMap((path) => findEntry(path) ?? [])
  if (found.length > 0 || !owner || isStatic) return found
  // TypeScript's mixins, such as `Body`, aren't interfaces in the data, which lists their members where they're mixed
  // in.
  const isKnown = findEntry(['api', ...names]) ?? findEntry(['javascript', 'builtins', ...names])
  return isKnown ? [] : Object.values(data.api as Record<string, Identifier>).flatMap((holder) => holder[member] ?? [])
}

/** The supported browsers whose oldest version lacks it; empty for anything that the data doesn't have. */
export function lackingBrowsers(api: PlatformApi): BrowserInData[] {
  const [first = [], ...others] = entriesOf(api).map(lackingEntry)
  return first.filter((browser) => others.every((list) => list.includes(browser)))
}
