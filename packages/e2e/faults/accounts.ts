import type { Origins } from '@tidewatch/local-services/stack/stack'

/** Sandbox accounts that always fail, as listed in the README. */
const excludedAccounts = ['busy.harbour', 'fenced.garden', 'foggy.ferry', 'tangled.nets', 'tardy.tram']

/** Usernames of sandbox accounts that can be watched immediately. */
export async function findAccounts({ graphSandbox }: Origins, count: number): Promise<string[]> {
  const page = await (await fetch(graphSandbox)).text()
  const token = 'sandbox-operator-token-1'
  const found: string[] = []
  for (const [, name = ''] of page.matchAll(/\/biography\?handle=([a-z0-9._]+)/g)) {
    if (found.length === count) return found
    if (name.startsWith('fault.') || excludedAccounts.includes(name) || found.includes(name)) continue
    const query = new URLSearchParams({
      fields: `business_discovery.username(${name}){id,media_count,followers_count}`,
      access_token: token,
    })
    const response = await fetch(`${graphSandbox}/v26.0/17841400000000001?${query}`)
    if (!response.ok) continue
    const { business_discovery: account } = (await response.json()) as { business_discovery?: { media_count?: number } }
    if ((account?.media_count ?? 1_000) <= 50) found.push(name)
  }
  throw new Error(`The sandbox has only ${found.length} accounts for ${count}.`)
}
