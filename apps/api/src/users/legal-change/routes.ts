import * as calls from '@tidewatch/contract/users/legal-change'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { seeLegalChange } from './see-legal-change.ts'

/** The notice that the terms or the privacy policy changed. */
export function legalChangeRoutes({ router, context }: RouteParts): void {
  router.register(calls.seeLegalChange, async ({ body, session: { user } }) => {
    await seeLegalChange(context, user.id, body.version)
    return null
  })
}
