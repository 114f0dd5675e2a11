import * as calls from '@tidewatch/contract/reports/proof-cards'
import { proofCardFilePath } from '@tidewatch/contract/reports/proof-cards'
import { AppError } from '#/platform/http/app-error.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requireOwn } from '#/watch/monitors/queries.ts'
import { describeState, openCard } from './queries.ts'
import { revokeCard } from './revoke-card.ts'
import { saveCard } from './save-card.ts'

/** How long a cache may serve a file that was revoked. */
const maxAgeSeconds = 60

export function proofCardRoutes({ app, router, context }: RouteParts): void {
  const { db } = context

  router.register(calls.getProofCard, async ({ params, session }) => {
    await requireOwn(db, params.id, session.user.id)
    return describeState(context, params.id)
  })

  router.register(calls.saveProofCard, async ({ params, body, session: { user } }) => {
    const own = await requireOwn(db, params.id, user.id)
    await saveCard(context, own, { ...body, timeZone: user.timeZone ?? 'UTC' })
    return describeState(context, params.id)
  })

  router.register(calls.revokeProofCard, async ({ params, session }) => {
    await requireOwn(db, params.id, session.user.id)
    await revokeCard(db, params.id)
    return describeState(context, params.id)
  })

  router.register(calls.openProofCard, ({ params }) => openCard(context, params.id))

  /** Where a saved file can be downloaded again exactly as it's shared, without the envelope. */
  app.get(proofCardFilePath, async (c) => {
    const params = calls.openProofCard.params?.safeParse(c.req.param())
    const file = params?.success ? await openCard(context, params.data.id).catch(nullIfGone) : null
    if (!file) return c.json({ card: null }, 410)
    // Responses to a key contain its remaining calls, so a cache must not serve them to others.
    const cacheControl = c.var.apiKey ? 'no-store' : `public, max-age=${maxAgeSeconds}`
    const headers = { 'content-type': 'application/json', 'cache-control': cacheControl }
    return c.body(`${JSON.stringify(file, null, 2)}\n`, 200, headers)
  })
}

function nullIfGone(error: unknown): null {
  if (error instanceof AppError && error.codeName === 'notFound') return null
  throw error
}
