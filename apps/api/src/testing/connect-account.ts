import { completeConnection, startConnection } from '@tidewatch/contract/watch/connections'
import { callApi } from './test-api.ts'
import type { TestApp } from './test-app.ts'

export const allScopes = [
  'instagram_business_basic',
  'instagram_business_manage_insights',
  'instagram_business_manage_comments',
]

interface WindowChoice {
  /** The fictional account that logs in. */
  handle: string
  scopes?: string[]
  decision?: 'allow' | 'deny'
}

/** Starts a connection and goes through the sandbox's login window; returns what it passes back to the page. */
export async function completeLoginWindow(api: TestApp, token: string, choice: WindowChoice) {
  const { handle, scopes = allScopes, decision = 'allow' } = choice
  const { data } = await callApi(api.app, startConnection, { token, body: {} })
  const form = new URLSearchParams([
    ['handle', handle],
    ['decision', decision],
    ...scopes.map((scope) => ['scopes', scope]),
  ])
  const answer = await api.sandbox.request(data.url, { method: 'POST', body: form })
  const redirect = new URL(answer.headers.get('location') ?? 'about:blank')
  const { state = '', code, error } = Object.fromEntries(redirect.searchParams)
  return { state, ...(code && { code }), ...(error && { error }) }
}

/** Connects an account as its owner would, and returns the API's response. */
export async function connectAccount(api: TestApp, token: string, choice: WindowChoice) {
  const body = await completeLoginWindow(api, token, choice)
  return callApi(api.app, completeConnection, { token, body })
}

/** Performs an owner's action in the Instagram sandbox. */
export async function atInstagram(api: TestApp, handle: string, action: string, minutes?: number): Promise<unknown> {
  const body = JSON.stringify({ handle, action, ...(minutes && { minutes }) })
  const answer = await api.sandbox.request('http://graph.test/instagram/control', { method: 'POST', body })
  return answer.json()
}
