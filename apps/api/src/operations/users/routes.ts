import {
  closeEmailNotifications,
  deleteUser as deleteUserCall,
  exportUser as exportUserCall,
  getUser,
  listSessions as listSessionsCall,
  login,
  logout,
  openEmailNotifications,
  prove as proveCall,
  recordAttempt as recordAttemptCall,
  revokeOtherSessions as revokeOtherSessionsCall,
  revokeSession as revokeSessionCall,
  updatePreferences,
  updateUser as updateUserCall,
} from '@tidewatch/contract/user'
import { eq } from 'drizzle-orm'
import { connections } from '#/platform/db/schema/connections.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { describeUser } from '#/primitives/identity/describe-user.ts'
import { endSession, listSessions, revokeOtherSessions, revokeSession } from '#/primitives/identity/sessions.ts'
import type { VerifyIdToken } from '#/primitives/identity/verify-id-token.ts'
import { notingRefusal, writeSecurityEvent } from '#/primitives/security/security-log.ts'
import { readClickCookie } from '#/shop/affiliate/click-cookie.ts'
import { revokeAll } from '#/watch/connections/erase-connection.ts'
import { deleteUser } from './delete-user.ts'
import { exportUser } from './export-user.ts'
import { logIn, sayingWhetherFirst } from './log-in.ts'
import { prove } from './prove.ts'
import { forgetFailures, recordAttempt } from './record-attempt.ts'
import { endSessionsBefore, refuseRevoked } from './revoked-sign-ins.ts'
import { keepSource, updateUser } from './update-user.ts'

export interface UserRouteParts {
  router: Router
  context: Context
  verifyIdToken: VerifyIdToken
  limits: RateLimits
}

export function userRoutes({ router, context, verifyIdToken, limits }: UserRouteParts): void {
  router.open(login, async ({ body, c }) => {
    const { caller } = c.var
    const identity = await notingRefusal(context, limits, c, { kind: 'login-refused' }, () =>
      verifyIdToken(body['firebase-token']).catch(async (error: unknown) => {
        await limits.use('refusedToken', caller)
        throw error
      }),
    )
    const { email } = identity
    return sayingWhetherFirst(context, identity, () =>
      notingRefusal(context, limits, c, { kind: 'login-refused', email }, async () => {
        await limits.use('loginOf', `${caller} ${identity.id}`)
        await limits.use('login', caller)
        await forgetFailures(limits, { email, address: caller })
        const validSince = await refuseRevoked(context, identity)
        await endSessionsBefore(context, identity.id, validSince)
        const { firstLogin, token, userId } = await logIn(context, {
          identity,
          locale: body.locale,
          sourceDomain: body.source_domain,
          userAgent: c.req.header('user-agent'),
          clickId: readClickCookie(c),
        })
        await writeSecurityEvent(context, { kind: 'login', userId, email }, c)
        return { first_login: firstLogin, token }
      }),
    )
  })

  router.signedIn(logout, async ({ session, c }) => {
    await endSession(context, session)
    await writeSecurityEvent(context, { kind: 'session-ended', userId: session.user.id }, c)
    return null
  })

  router.signedIn(proveCall, async ({ session, body, c }) => {
    await limits.use('prove', `${c.var.caller} ${session.user.id}`)
    const { id: userId, email } = session.user
    await notingRefusal(context, limits, c, { kind: 'confirmation-refused', userId, email }, async () =>
      prove(context, session, await verifyIdToken(body['firebase-token'])),
    )
    await writeSecurityEvent(context, { kind: 'identity-confirmed', userId, email }, c)
    return null
  })

  router.signedIn(getUser, ({ session }) => describeUser(context, session.user))

  router.signedIn(updatePreferences, async ({ session, body }) =>
    describeUser(context, await updateUser(context, session.user.id, body)),
  )

  router.signedIn(updateUserCall, async ({ session, body }) => {
    const identity = await verifyIdToken(body['firebase-token'])
    if (identity.id !== session.user.identityId) throw new AppError('forbidden')
    await keepSource(context, session.user.id, body.source_domain)
    return null
  })

  router.signedIn(deleteUserCall, async ({ session, c }) => {
    await revokeAll(context, eq(connections.userId, session.user.id))
    await deleteUser(context, session.user)
    await writeSecurityEvent(context, { kind: 'account-deleted' }, c)
    return null
  })

  router.signedIn(openEmailNotifications, async ({ session }) => {
    await updateUser(context, session.user.id, { emailNotifications: true })
    return null
  })

  router.signedIn(closeEmailNotifications, async ({ session }) => {
    await updateUser(context, session.user.id, { emailNotifications: false })
    return null
  })

  router.open(recordAttemptCall, async ({ body, c }) => {
    const { action, email, succeeded } = body
    const kind = action === 'reset' ? 'reset-requested' : 'password-failed'
    await notingRefusal(context, limits, c, { kind, email }, () =>
      recordAttempt(limits, { ...body, address: c.var.caller }),
    )
    const isNoted = action === 'reset' || (action === 'login' && !succeeded)
    if (isNoted && (await limits.allows('securityEvent', c.var.caller))) {
      await writeSecurityEvent(context, { kind, email }, c)
    }
    return null
  })

  router.signedIn(listSessionsCall, async ({ session }) => ({ sessions: await listSessions(context, session) }))

  router.signedIn(revokeSessionCall, async ({ session, params, c }) => {
    await revokeSession(context, session, params.id)
    await writeSecurityEvent(context, { kind: 'session-ended', userId: session.user.id }, c)
    return null
  })

  router.signedIn(revokeOtherSessionsCall, async ({ session, c }) => {
    const revoked = await revokeOtherSessions(context, session)
    await writeSecurityEvent(context, { kind: 'session-ended', userId: session.user.id }, c)
    return { revoked }
  })

  router.signedInFile(exportUserCall, async ({ session, c }) => {
    await limits.use('exportUser', session.user.id)
    const day = context.now().toISOString().slice(0, 10)
    return c.body(await exportUser(context, session.user), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="tidewatch-${day}.zip"`,
    })
  })
}
