import type { Env } from '#/platform/config/env.ts'

/** The Message-ID of an email: the same for every attempt, so that mailboxes show an email sent twice only once. */
export function messageIdOf({ WEB_ORIGIN }: Pick<Env, 'WEB_ORIGIN'>, outboxId: string): string {
  return `<${outboxId}@${new URL(WEB_ORIGIN).hostname}>`
}
