import type { FamilyRole, FamilyState } from '@tidewatch/contract/family/agreements'
import { eq, or, type Placeholder } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type FamilyAgreementRow, familyAgreements, familyLinks } from '#/platform/db/schema/family/family.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { roleOf, stateAt } from './policy.ts'

export interface OwnAgreement {
  agreement: FamilyAgreementRow
  role: FamilyRole
  state: FamilyState
}

declare const proof: unique symbol

/** A family agreement that `requireRunning` or `isRunning` found active. Nothing else creates one. */
export type RunningAgreement = OwnAgreement & { readonly [proof]: { running: true } }

/** A family agreement in which `requireTeen` or `isTeenSide` found the user to be the teen. */
export type TeensAgreement = OwnAgreement & { readonly [proof]: { teen: true } }

interface AgreementQuery {
  id: string
  userId: string
  now: Date
}

/** A family agreement of this user, and their role in it. Throws `notFound` for anyone else. */
export async function requireAgreement(
  db: Database | Transaction,
  { id, userId, now }: AgreementQuery,
): Promise<OwnAgreement> {
  const [agreement] = await db.select().from(familyAgreements).where(eq(familyAgreements.id, id))
  return own(agreement, userId, now)
}

/** The same, locked until the transaction ends. */
export async function lockAgreement(tx: Transaction, { id, userId, now }: AgreementQuery): Promise<OwnAgreement> {
  const [agreement] = await tx.select().from(familyAgreements).where(eq(familyAgreements.id, id)).for('update')
  return own(agreement, userId, now)
}

/** All family agreements of a user, locked until the transaction ends. */
export async function lockAgreements(tx: Transaction, userId: string, now: Date): Promise<OwnAgreement[]> {
  const agreements = await tx
    .select()
    .from(familyAgreements)
    .where(agreementsOf(userId))
    .orderBy(familyAgreements.id)
    .for('update')
  return agreements.map((agreement) => own(agreement, userId, now))
}

/** The family agreement that a secret opens. Throws `notFound`. */
export async function requireInvitation(db: Database | Transaction, secret: string): Promise<FamilyAgreementRow> {
  const [found] = await db
    .select({ agreement: familyAgreements })
    .from(familyLinks)
    .innerJoin(familyAgreements, eq(familyAgreements.id, familyLinks.agreementId))
    .where(eq(familyLinks.tokenHash, hashSecret(secret)))
  if (!found) throw new AppError('notFound')
  return found.agreement
}

/** The same, locked until the transaction ends. */
export async function lockInvitation(tx: Transaction, secret: string): Promise<FamilyAgreementRow> {
  const { id } = await requireInvitation(tx, secret)
  const [agreement] = await tx.select().from(familyAgreements).where(eq(familyAgreements.id, id)).for('update')
  if (!agreement) throw new AppError('notFound')
  return agreement
}

/** The family agreements in which a user is the parent or the teen. */
export function agreementsOf(userId: string | Placeholder) {
  return or(eq(familyAgreements.parentId, userId), eq(familyAgreements.teenId, userId))
}

export function requireTeen(own: OwnAgreement): asserts own is TeensAgreement {
  if (!isTeenSide(own)) throw new AppError('forbidden', { reason: 'familyTeenOnly' })
}

export function requireRunning(own: OwnAgreement): asserts own is RunningAgreement {
  if (own.state === 'paused') throw new AppError('conflict', { reason: 'familyPaused' })
  if (!isRunning(own)) throw new AppError('conflict', { reason: 'familyOver' })
}

export function isTeenSide(own: OwnAgreement): own is TeensAgreement {
  return own.role === 'teen'
}

export function isRunning(own: OwnAgreement): own is RunningAgreement {
  return own.state === 'active'
}

function own(agreement: FamilyAgreementRow | undefined, userId: string, now: Date): OwnAgreement {
  const role = agreement ? roleOf(agreement, userId) : null
  if (!agreement || !role) throw new AppError('notFound')
  return { agreement, role, state: stateAt(agreement, now) }
}
