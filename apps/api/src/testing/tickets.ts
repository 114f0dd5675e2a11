import { createTicket, type NewTicket } from '@tidewatch/contract/support/tickets'
import { callApi } from './test-api.ts'
import type { TestApp } from './test-app.ts'

/** A request that asks for help with something ordinary. */
export const request: NewTicket = {
  topic: 'reports',
  subject: 'My report is empty',
  message: 'Since Monday there is nothing in it.',
  email: 'ada@example.com',
}

/** Asks for help and returns what the asker is told. */
export async function ask(
  api: TestApp,
  { token, locale, ...overrides }: Partial<NewTicket> & { token?: string; locale?: string } = {},
) {
  const headers: Record<string, string> = locale ? { 'current-language': locale } : {}
  const { data } = await callApi(api.app, createTicket, { body: { ...request, ...overrides }, token, headers })
  return data
}

/** The secret in a mail's link to its request. */
export function secretIn(text: unknown): string {
  return /\/ticket#([\w-]{43})/.exec(String(text))?.[1] ?? ''
}
