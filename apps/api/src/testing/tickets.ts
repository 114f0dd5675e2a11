import { createTicket, type NewTicket } from '@tidewatch/contract/support/tickets'
import { callApi } from './test-api.ts'
import type { TestApp } from './test-app.ts'

/** An ordinary ticket. */
export const request: NewTicket = {
  topic: 'reports',
  subject: 'My report is empty',
  message: 'Since Monday there is nothing in it.',
  email: 'ada@example.com',
}

/** Creates a ticket and returns the response. */
export async function ask(
  api: TestApp,
  { token, locale, ...overrides }: Partial<NewTicket> & { token?: string; locale?: string } = {},
) {
  const headers: Record<string, string> = locale ? { 'current-language': locale } : {}
  const { data } = await callApi(api.app, createTicket, { body: { ...request, ...overrides }, token, headers })
  return data
}

/** The secret in an email's link to its ticket. */
export function secretIn(text: unknown): string {
  return /\/ticket#([\w-]{43})/.exec(String(text))?.[1] ?? ''
}
