import { renderFamilyInvitation } from '@tidewatch/email/family-invitation'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { eq, sql } from 'drizzle-orm'
import { type FamilyAgreementRow, familyAgreements } from '#/platform/db/schema/family/family.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { mailSender } from '#/primitives/outbox/mail-sender.ts'
import type { TransactionalMail } from '#/primitives/outbox/send-transactional-mail.ts'
import { stateAt } from './policy.ts'
import { issueSecret } from './secret.ts'

interface Invitation {
  agreement: FamilyAgreementRow
  timeZone: string
}

/** The invitation to a family agreement with its own link, unless it was withdrawn or answered in the meantime. */
export function invitationMail({ env, now }: Pick<Context, 'env' | 'now'>): TransactionalMail<Invitation> {
  return {
    async find(tx, { agreementId }) {
      if (!agreementId) return null
      const [invitation] = await tx
        // The teen's zone isn't known yet; most live where their parent does.
        .select({ agreement: familyAgreements, timeZone: sql<string>`coalesce(${users.timeZone}, 'UTC')` })
        .from(familyAgreements)
        .leftJoin(users, eq(users.id, familyAgreements.parentId))
        .where(eq(familyAgreements.id, agreementId))
      return invitation ?? null
    },
    issueSecret: (tx, { agreement }) => issueSecret(tx, agreement.id, now()),
    async compose(_tx, { agreement, timeZone }, { secret }) {
      if (!agreement.teenEmail || stateAt(agreement, now()) !== 'invited') return null
      const locale = localeOrDefault(agreement.locale)
      const hosts = hostsOf(env)
      const content = await renderFamilyInvitation({
        ...mailSender(env, locale),
        locale,
        parentName: agreement.parentName,
        teenName: agreement.teenName,
        until: agreement.invitedUntil,
        timeZone,
        invitationUrl: absoluteUrl(hosts, 'web', `/family/invitation#${secret}`, locale),
      })
      return { to: agreement.teenEmail, ...content, headers: { 'Auto-Submitted': 'auto-generated' } }
    },
  }
}
