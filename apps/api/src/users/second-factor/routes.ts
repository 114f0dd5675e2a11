import type { SecurityEventKind } from '@tidewatch/contract/operations/security'
import * as calls from '@tidewatch/contract/users/second-factor'
import type { Context as HonoContext } from 'hono'
import type { AppEnv, SignedIn } from '#/platform/http/types.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { withRefusalLogging, writeSecurityEvent } from '#/primitives/security/security-log.ts'
import { confirm, renew, stop } from './change.ts'
import { enable, start } from './enable.ts'
import { limitWrongCodes, recordKnownNetwork } from './limit-codes.ts'
import { countRecoveryCodes } from './notify-user.ts'
import { findSecondFactor } from './use-code.ts'

interface CodeRequest {
  session: SignedIn
  c: HonoContext<AppEnv>
}

export function secondFactorRoutes({ router, context, limits }: RouteParts): void {
  /** Limits and logs wrong codes. */
  const withCodeCheck = async <Result>(
    { session: { user, sessionId }, c }: CodeRequest,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const event = { kind: 'confirmation-refused', userId: user.id, email: user.email } as const
    const limited = () => limitWrongCodes(limits, { sessionId }, work)
    const result = await withRefusalLogging(context, limits, c, event, limited)
    await recordKnownNetwork(limits, { identityId: user.identityId, caller: c.var.caller })
    return result
  }
  const logEvents = ({ session: { user }, c }: CodeRequest, kinds: SecurityEventKind[]): Promise<unknown> =>
    Promise.all(kinds.map((kind) => writeSecurityEvent(context, { kind, userId: user.id, email: user.email }, c)))
  const kindsOf = (used: 'app' | 'recovery', kind: SecurityEventKind): SecurityEventKind[] =>
    used === 'recovery' ? ['recovery-code-used', kind] : [kind]

  router.register(calls.getSecondFactor, async ({ session: { user, secondFactorAt } }) => {
    const factor = await findSecondFactor(context.db, user.id)
    return {
      enabledAt: factor?.enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(context.db, user.id),
      isSessionConfirmed: secondFactorAt !== null,
    }
  })

  router.register(calls.startSecondFactor, ({ session }) => start(context, session))

  router.register(calls.enableSecondFactor, async (request) => {
    const { session, body } = request
    const recoveryCodes = await withCodeCheck(request, () => enable(context, session, body.code))
    await logEvents(request, ['second-factor-enabled'])
    return { recoveryCodes }
  })

  router.register(calls.confirmSecondFactor, async (request) => {
    const { session, body } = request
    const used = await withCodeCheck(request, () => confirm(context, session, body.code))
    await logEvents(request, kindsOf(used, 'identity-confirmed'))
    return null
  })

  router.register(calls.renewRecoveryCodes, async (request) => {
    const { session, body } = request
    const { used, recoveryCodes } = await withCodeCheck(request, () => renew(context, session, body.code))
    await logEvents(request, kindsOf(used, 'recovery-codes-renewed'))
    return { recoveryCodes }
  })

  router.register(calls.disableSecondFactor, async (request) => {
    const { session, body } = request
    const used = await withCodeCheck(request, () => stop(context, session, body.code))
    await logEvents(request, kindsOf(used, 'second-factor-stopped'))
    return null
  })
}
