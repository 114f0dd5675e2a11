import type { Env } from '#/platform/config/env.ts'

/** The Message-ID of a mail: each attempt sends the same, so that mailboxes show a mail once that was sent twice. */
export function messageIdOf({ WEB_ORIGIN }: Pick<Env, 'WEB_ORIGIN'>, outboxId: string): string {
  return `<${outboxId}@${new URL(WEB_ORIGIN).hostname}>`
}
