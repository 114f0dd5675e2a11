import * as calls from '@tidewatch/contract/shop/withdrawal'
import { isOwnMailbox, mailboxOf } from '#/platform/http/mailbox.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { confirmWithdrawal } from './confirm-withdrawal.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'

/** Withdrawing from a contract and cancelling a plan without a session. */
export function withdrawalRoutes({ router, context, limits }: RouteParts): void {
  router.register(calls.declareWithdrawal, async ({ body, session, locale, c }) => {
    const mailbox = mailboxOf(body.email)
    const isOwn = isOwnMailbox(session, body.email)
    if (!isOwn) {
      await limits.use('withdrawal', c.var.caller)
      await limits.use('withdrawalOf', `${c.var.caller} ${mailbox}`)
    }
    const isMailed = isOwn || (await limits.allows('withdrawalMail', mailbox))
    return declareWithdrawal(context, body, { locale, isMailed })
  })

  router.register(calls.confirmWithdrawal, async ({ body, c }) => {
    await limits.use('readWithdrawal', c.var.caller)
    return confirmWithdrawal(context, body.secret)
  })
}
