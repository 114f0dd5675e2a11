import {
  closeEmailNotifications,
  deleteUser as deleteUserCall,
  getUser,
  login,
  logout,
  openEmailNotifications,
  updatePreferences,
  updateUser as updateUserCall,
} from '@tidewatch/contract/user'
import { eq } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { sessions } from '#/db/schema/users.ts'
import type { Router } from '#/http/route.ts'
import { deleteUser } from './delete-user.ts'
import { logIn } from './log-in.ts'
import { describeUser } from './queries.ts'
import { keepSource, updateUser } from './update-user.ts'
import type { VerifyIdToken } from './verify-id-token.ts'

export function userRoutes(router: Router, context: Context, verifyIdToken: VerifyIdToken): void {
  router.open(login, async ({ body }) => {
    const identity = await verifyIdToken(body['firebase-token'])
    const { firstLogin, token } = await logIn(context, {
      identity,
      locale: body.locale,
      sourceDomain: body.source_domain,
    })
    return { first_login: firstLogin, token }
  })

  router.signedIn(logout, async ({ session }) => {
    await context.db.delete(sessions).where(eq(sessions.id, session.sessionId))
    return null
  })

  router.signedIn(getUser, ({ session }) => describeUser(context.db, session.user))

  router.signedIn(updatePreferences, async ({ session, body }) =>
    describeUser(context.db, await updateUser(context, session.user.id, body)),
  )

  router.signedIn(updateUserCall, async ({ session, body }) => {
    await verifyIdToken(body['firebase-token'])
    await keepSource(context, session.user.id, body.source_domain)
    return null
  })

  router.signedIn(deleteUserCall, async ({ session }) => {
    await deleteUser(context, session.user.id)
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
}
