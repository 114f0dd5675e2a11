import * as calls from '@tidewatch/contract/family/family'
import { AppError } from '#/platform/http/app-error.ts'
import { mailboxOf } from '#/platform/http/mailbox.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { addReport } from './add-report.ts'
import { declineInvitation, signInvitation } from './answer-invitation.ts'
import { endAgreement } from './end-agreement.ts'
import { hideItem } from './hide-item.ts'
import { inviteTeen } from './invite-teen.ts'
import { openReport } from './open-report.ts'
import { pauseAgreement } from './pause-agreement.ts'
import { describeAgreement, describeInvitation, listAgreements, listEvents, listReports } from './queries.ts'
import { receiptOf } from './receipt.ts'
import { type OwnAgreement, requireAgreement, requireInvitation } from './require-agreement.ts'

export function familyRoutes({ router, context, limits }: RouteParts): void {
  const { db, now } = context
  const described = async (own: OwnAgreement) => describeAgreement(db, own, now())

  router.register(calls.listFamilyAgreements, async ({ session }) => ({
    agreements: await listAgreements(db, session.user.id, now()),
  }))

  router.register(calls.inviteTeen, async ({ body, session, locale }) => {
    await limits.use('familyInvite', session.user.id)
    const mailbox = body.teenEmail ? mailboxOf(body.teenEmail) : null
    if (mailbox) await limits.use('familyInviteOf', `${session.user.id} ${mailbox}`)
    // Beyond the limit the response is the same: invitations that others sent there don't keep a parent from sharing
    // the link.
    const isMailed = mailbox !== null && (await limits.allows('familyMail', mailbox))
    const { agreement, secret } = await inviteTeen(context, body, { id: session.user.id, locale, isMailed })
    return { agreement: await described({ agreement, role: 'parent', state: 'invited' }), secret }
  })

  router.register(calls.openFamilyInvitation, async ({ body, session, c }) => {
    await limits.use('familyLink', c.var.caller)
    const agreement = await requireInvitation(db, body.secret)
    return describeInvitation(agreement, session?.user.id ?? null, now())
  })

  router.register(calls.signFamilyAgreement, async ({ body, session, c }) => {
    await limits.use('familyLink', c.var.caller)
    const { id } = await signInvitation(context, body, session.user.id)
    return { id }
  })

  router.register(calls.declineFamilyAgreement, async ({ body, session, c }) => {
    await limits.use('familyLink', c.var.caller)
    const userId = session?.user.id ?? null
    return describeInvitation(await declineInvitation(context, body.secret, userId), userId, now())
  })

  router.register(calls.getFamilyAgreement, async ({ params, session }) =>
    described(await requireAgreement(db, { id: params.id, userId: session.user.id, now: now() })),
  )

  router.register(calls.pauseFamilyAgreement, async ({ params: { id }, body: { paused }, session }) => {
    const request = { id, userId: session.user.id, paused }
    if (paused) return described((await pauseAgreement(context, request)).own)
    // Ids of nothing would each have a count.
    await requireAgreement(db, { ...request, now: now() })
    const key = `${session.user.id} ${id}`
    await limits.use('familyResume', key)
    let isNotified = false
    try {
      const resumed = await pauseAgreement(context, request)
      isNotified = resumed.isNotified
      return await described(resumed.own)
    } finally {
      if (!isNotified) await limits.release('familyResume', key)
    }
  })

  router.register(calls.endFamilyAgreement, async ({ params, session }) =>
    described(await endAgreement(context, { id: params.id, userId: session.user.id })),
  )

  router.register(calls.hideFamilyItem, async ({ params, body, session }) =>
    described(await hideItem(context, { id: params.id, userId: session.user.id, item: body.item })),
  )

  router.register(calls.listFamilyEvents, async ({ params, query, session }) => {
    const { agreement } = await requireAgreement(db, { id: params.id, userId: session.user.id, now: now() })
    return listEvents(db, { agreementId: agreement.id, cursor: query.cursor, limit: query.limit })
  })

  router.register(calls.getFamilyReceipt, async ({ params, session }) => {
    const { agreement } = await requireAgreement(db, { id: params.id, userId: session.user.id, now: now() })
    if (agreement.signedName === null) throw new AppError('notFound')
    return receiptOf(context.env, agreement)
  })

  router.register(calls.addFamilyReport, async ({ params, body: { archiveMarks, ...figures }, session }) => ({
    id: await addReport(context, { id: params.id, figures, archiveMarks, teen: session.user }),
  }))

  router.register(calls.listFamilyReports, async ({ params, query, session }) => {
    const { agreement, state } = await requireAgreement(db, { id: params.id, userId: session.user.id, now: now() })
    if (state !== 'active') return { reports: [], nextCursor: null }
    return listReports(db, { agreementId: agreement.id, cursor: query.cursor, limit: query.limit })
  })

  router.register(calls.openFamilyReport, async ({ params, session }) => {
    const { own, ...opened } = await openReport(context, { ...params, userId: session.user.id })
    return { agreement: await described(own), ...opened }
  })
}
