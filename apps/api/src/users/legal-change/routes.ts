import * as calls from '@tidewatch/contract/users/legal-change'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { dismissLegalChange } from './dismiss-legal-change.ts'

/** The notice that the terms or the privacy policy changed. */
export function legalChangeRoutes({ router, context }: RouteParts): void {
  router.register(calls.dismissLegalChange, async ({ body, session: { user } }) => {
    await dismissLegalChange(context, user.id, body.version)
    return null
  })
}
