import {
  addFamilyReport,
  declineFamilyPact,
  endFamilyPact,
  getFamilyPact,
  getFamilyReceipt,
  hideFamilyItem,
  inviteTeen as inviteTeenCall,
  listFamilyEvents,
  listFamilyPacts,
  listFamilyReports,
  openFamilyInvitation,
  openFamilyReport,
  pauseFamilyPact,
  signFamilyPact,
} from '@tidewatch/contract/family-calls'
import { AppError } from '#/platform/http/app-error.ts'
import { mailboxOf } from '#/platform/http/mailbox.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { addReport } from './add-report.ts'
import { declineInvitation, signInvitation } from './answer-invitation.ts'
import { endPact } from './end-pact.ts'
import { hideItem } from './hide-item.ts'
import { inviteTeen } from './invite-teen.ts'
import { openReport } from './open-report.ts'
import { pausePact } from './pause-pact.ts'
import { describeInvitation, describePact, listEvents, listPacts, listReports } from './queries.ts'
import { receiptOf } from './receipt.ts'
import { type OwnPact, requireInvitation, requirePact } from './require-pact.ts'

export function familyRoutes(router: Router, context: Context, limits: RateLimits): void {
  const { db, now } = context
  const described = async (own: OwnPact) => describePact(db, own, now())

  router.signedIn(listFamilyPacts, async ({ session }) => ({ pacts: await listPacts(db, session.user.id, now()) }))

  router.signedIn(inviteTeenCall, async ({ body, session, locale }) => {
    await limits.use('familyInvite', session.user.id)
    if (body.teenEmail) await limits.use('familyMail', mailboxOf(body.teenEmail))
    const { pact, secret } = await inviteTeen(context, body, { id: session.user.id, locale })
    return { pact: await described({ pact, role: 'parent', state: 'invited' }), secret }
  })

  router.open(openFamilyInvitation, async ({ body, session, c }) => {
    await limits.use('familyLink', c.var.caller)
    const pact = await requireInvitation(db, body.secret)
    return describeInvitation(pact, session?.user.id ?? null, now())
  })

  router.signedIn(signFamilyPact, async ({ body, session, c }) => {
    await limits.use('familyLink', c.var.caller)
    const { id } = await signInvitation(context, body, session.user.id)
    return { id }
  })

  router.open(declineFamilyPact, async ({ body, session, c }) => {
    await limits.use('familyLink', c.var.caller)
    const userId = session?.user.id ?? null
    return describeInvitation(await declineInvitation(context, body.secret, userId), userId, now())
  })

  router.signedIn(getFamilyPact, async ({ params, session }) =>
    described(await requirePact(db, { id: params.id, userId: session.user.id, now: now() })),
  )

  router.signedIn(pauseFamilyPact, async ({ params, body, session }) =>
    described(await pausePact(context, { id: params.id, userId: session.user.id, paused: body.paused })),
  )

  router.signedIn(endFamilyPact, async ({ params, session }) =>
    described(await endPact(context, { id: params.id, userId: session.user.id })),
  )

  router.signedIn(hideFamilyItem, async ({ params, body, session }) =>
    described(await hideItem(context, { id: params.id, userId: session.user.id, item: body.item })),
  )

  router.signedIn(listFamilyEvents, async ({ params, query, session }) => {
    const { pact } = await requirePact(db, { id: params.id, userId: session.user.id, now: now() })
    return listEvents(db, { pactId: pact.id, cursor: query.cursor, limit: query.limit })
  })

  router.signedIn(getFamilyReceipt, async ({ params, session }) => {
    const { pact } = await requirePact(db, { id: params.id, userId: session.user.id, now: now() })
    if (pact.signedName === null) throw new AppError('notFound')
    return receiptOf(context.env, pact)
  })

  router.signedIn(addFamilyReport, async ({ params, body: { archiveMarks, ...figures }, session }) => ({
    id: await addReport(context, { id: params.id, figures, archiveMarks, teen: session.user }),
  }))

  router.signedIn(listFamilyReports, async ({ params, query, session }) => {
    const { pact, state } = await requirePact(db, { id: params.id, userId: session.user.id, now: now() })
    if (state !== 'active') return { reports: [], nextCursor: null }
    return listReports(db, { pactId: pact.id, cursor: query.cursor, limit: query.limit })
  })

  router.signedIn(openFamilyReport, async ({ params, session }) => {
    const { own, ...opened } = await openReport(context, { ...params, userId: session.user.id })
    return { pact: await described(own), ...opened }
  })
}
