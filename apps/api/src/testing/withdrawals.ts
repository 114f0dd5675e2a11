import { declareWithdrawal, type NewWithdrawal } from '@tidewatch/contract/shop/withdrawal'
import { callApi } from './test-api.ts'
import type { TestApp } from './test-app.ts'

/** A declaration about an ordinary purchase. */
export const aDeclaration = (email = 'ada@example.com', overrides: Partial<NewWithdrawal> = {}): NewWithdrawal => ({
  kind: 'withdraw',
  name: 'Ada Lind',
  email,
  contract: 'What I bought last',
  ...overrides,
})

/** Submits a declaration, and runs the jobs that confirm it by email. */
export async function declare(api: TestApp, declaration: NewWithdrawal) {
  const answer = await callApi(api.app, declareWithdrawal, { body: declaration })
  await api.runJobs()
  return answer
}

/** The secret in the last emailed link to an address; empty if there is none. */
export function withdrawalSecretIn(api: TestApp, email: string): string {
  const texts = api.mails.flatMap(({ to, text }) => (to === email ? [String(text)] : []))
  return /.*\/(?:withdraw|cancel)\/confirm#([\w-]{43})/s.exec(texts.join('\n'))?.[1] ?? ''
}
