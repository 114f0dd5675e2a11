import * as calls from '@tidewatch/contract/users/users'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { AppError } from '#/platform/http/app-error.ts'
import { describeUser } from '#/primitives/identity/describe-user.ts'
import { endSession, listSessions, revokeOtherSessions, revokeSession } from '#/primitives/identity/sessions.ts'
import type { VerifyIdToken } from '#/primitives/identity/verify-id-token.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { withRefusalLogging, writeSecurityEvent } from '#/primitives/security/security-log.ts'
import { readClickCookie } from '#/shop/affiliate/click-cookie.ts'
import { limitWrongCodes, recordKnownNetwork } from '#/users/second-factor/limit-codes.ts'
import { revokeUserConnections } from '#/watch/connections/erase-connection.ts'
import { deleteUser } from './delete-user.ts'
import { exportUser } from './export/export-user.ts'
import { logIn, withFirstLogin } from './log-in.ts'
import { recordAttempt, resetFailures } from './record-attempt.ts'
import { endSessionsBefore, rejectRevokedSignIn } from './revoked-sign-ins.ts'
import { stepUp } from './step-up.ts'
import { storeSourceDomain, updateUser } from './update-user.ts'

interface UserRouteParts extends RouteParts {
  verifyIdToken: VerifyIdToken
}

export function userRoutes({ router, context, verifyIdToken, limits }: UserRouteParts): void {
  router.register(calls.login, async ({ session, body, c }) => {
    const { caller } = c.var
    const identity = await withRefusalLogging(context, limits, c, { kind: 'login-refused' }, () =>
      verifyIdToken(body['firebase-token']).catch(async (error: unknown) => {
        if (error instanceof AppError && error.codeName === 'notSignedIn') await limits.use('refusedToken', caller)
        throw error
      }),
    )
    const { email } = identity
    return withFirstLogin(context, identity, () =>
      withRefusalLogging(context, limits, c, { kind: 'login-refused', email }, async () => {
        await limits.use('loginOf', `${caller} ${identity.id}`)
        await limits.use('login', caller)
        await resetFailures(limits, { email, caller })
        const validSince = await rejectRevokedSignIn(context, identity)
        await endSessionsBefore(context, identity.id, validSince)
        const open = () =>
          logIn(context, {
            identity,
            locale: body.locale,
            sourceDomain: body.source_domain,
            userAgent: c.req.header('user-agent'),
            clickId: readClickCookie(c, context.env),
            replaces: session,
            code: body.code,
          })
        const { firstLogin, token, userId, usedCode } =
          body.code === undefined
            ? await open()
            : await limitWrongCodes(limits, { identityId: identity.id, caller, code: body.code }, open)
        if (usedCode !== null) await recordKnownNetwork(limits, { identityId: identity.id, caller })
        if (usedCode === 'recovery') await writeSecurityEvent(context, { kind: 'recovery-code-used', userId, email }, c)
        await writeSecurityEvent(context, { kind: 'login', userId, email }, c)
        return { first_login: firstLogin, token }
      }),
    )
  })

  router.register(calls.logout, async ({ session, c }) => {
    await endSession(context, session)
    await writeSecurityEvent(context, { kind: 'session-ended', userId: session.user.id }, c)
    return null
  })

  router.register(calls.stepUp, async ({ session, body, c }) => {
    await limits.use('stepUp', `${c.var.caller} ${session.user.id}`)
    const { id: userId, identityId, email } = session.user
    const { code, 'firebase-token': token } = body
    const confirm = async () => stepUp(context, session, { identity: await verifyIdToken(token), code })
    const used = await withRefusalLogging(context, limits, c, { kind: 'confirmation-refused', userId, email }, () =>
      code === undefined ? confirm() : limitWrongCodes(limits, { sessionId: session.sessionId }, confirm),
    )
    if (used) await recordKnownNetwork(limits, { identityId, caller: c.var.caller })
    if (used === 'recovery') await writeSecurityEvent(context, { kind: 'recovery-code-used', userId, email }, c)
    await writeSecurityEvent(context, { kind: 'identity-confirmed', userId, email }, c)
    return null
  })

  router.register(calls.getUser, ({ session }) => describeUser(context, session.user))

  router.register(calls.updatePreferences, async ({ session, body }) =>
    describeUser(context, await updateUser(context, session.user.id, body)),
  )

  router.register(calls.updateUser, async ({ session, body }) => {
    const identity = await verifyIdToken(body['firebase-token'])
    if (identity.id !== session.user.identityId) throw new AppError('forbidden')
    await storeSourceDomain(context, session.user.id, body.source_domain)
    return null
  })

  router.register(calls.deleteUser, async ({ session, c }) => {
    await revokeUserConnections(context, session.user.id)
    await deleteUser(context, session.user)
    await writeSecurityEvent(context, { kind: 'account-deleted' }, c)
    return null
  })

  router.register(calls.openEmailNotifications, async ({ session }) => {
    await updateUser(context, session.user.id, { emailNotifications: true })
    return null
  })

  router.register(calls.closeEmailNotifications, async ({ session }) => {
    await updateUser(context, session.user.id, { emailNotifications: false })
    return null
  })

  router.register(calls.recordAttempt, async ({ body, c }) => {
    const { action, email, succeeded } = body
    const kind = action === 'reset' ? 'reset-requested' : 'password-failed'
    await withRefusalLogging(context, limits, c, { kind, email }, () =>
      recordAttempt(limits, { ...body, caller: c.var.caller }),
    )
    const isLogged = action === 'reset' || (action === 'login' && !succeeded)
    if (isLogged && (await limits.allows('securityEvent', c.var.caller))) {
      await writeSecurityEvent(context, { kind, email }, c)
    }
    return null
  })

  router.register(calls.listSessions, async ({ session }) => ({ sessions: await listSessions(context, session) }))

  router.register(calls.revokeSession, async ({ session, params, c }) => {
    await revokeSession(context, session, params.id)
    await writeSecurityEvent(context, { kind: 'session-ended', userId: session.user.id }, c)
    return null
  })

  router.register(calls.revokeOtherSessions, async ({ session, c }) => {
    const revoked = await revokeOtherSessions(context, session)
    await writeSecurityEvent(context, { kind: 'session-ended', userId: session.user.id }, c)
    return { revoked }
  })

  router.register(calls.exportUser, async ({ session, c }) => {
    await limits.use('exportUser', session.user.id)
    const day = utcDay(context.now())
    return c.body(await exportUser(context, session.user), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="tidewatch-${day}.zip"`,
    })
  })
}
