import type { FamilyRole, FamilyState } from '@tidewatch/contract/family'
import { eq, or } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type FamilyPactRow, familyLinks, familyPacts } from '#/platform/db/schema/family.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { roleOf, stateAt } from './policy.ts'
import { hashOfSecret } from './secret.ts'

export interface OwnPact {
  pact: FamilyPactRow
  role: FamilyRole
  state: FamilyState
}

declare const proof: unique symbol

/** A pact that `requireRunning` or `isRunning` found to run. Nothing else makes one. */
export type RunningPact = OwnPact & { readonly [proof]: { running: true } }

/** A pact of whose two sides the user is the teen, as `requireTeen` or `isTeens` found. */
export type TeensPact = OwnPact & { readonly [proof]: { teen: true } }

interface Asked {
  id: string
  userId: string
  now: Date
}

/** A pact of this user's and what they are in it. Throws `notFound` for everybody else. */
export async function requirePact(db: Database | Transaction, { id, userId, now }: Asked): Promise<OwnPact> {
  const [pact] = await db.select().from(familyPacts).where(eq(familyPacts.id, id))
  return own(pact, userId, now)
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockPact(tx: Transaction, { id, userId, now }: Asked): Promise<OwnPact> {
  const [pact] = await tx.select().from(familyPacts).where(eq(familyPacts.id, id)).for('update')
  return own(pact, userId, now)
}

/** All pacts of a user, which nobody else changes until the transaction ends. */
export async function lockPacts(tx: Transaction, userId: string, now: Date): Promise<OwnPact[]> {
  const pacts = await tx.select().from(familyPacts).where(pactsOf(userId)).orderBy(familyPacts.id).for('update')
  return pacts.map((pact) => own(pact, userId, now))
}

/** The pact that a secret opens. Throws `notFound`. */
export async function requireInvitation(db: Database | Transaction, secret: string): Promise<FamilyPactRow> {
  const [found] = await db
    .select({ pact: familyPacts })
    .from(familyLinks)
    .innerJoin(familyPacts, eq(familyPacts.id, familyLinks.pactId))
    .where(eq(familyLinks.tokenHash, hashOfSecret(secret)))
  if (!found) throw new AppError('notFound')
  return found.pact
}

/** The same, and nobody else answers it until the transaction ends. */
export async function lockInvitation(tx: Transaction, secret: string): Promise<FamilyPactRow> {
  const { id } = await requireInvitation(tx, secret)
  const [pact] = await tx.select().from(familyPacts).where(eq(familyPacts.id, id)).for('update')
  if (!pact) throw new AppError('notFound')
  return pact
}

/** The pacts in which somebody is the parent or the teen. */
export function pactsOf(userId: string) {
  return or(eq(familyPacts.parentId, userId), eq(familyPacts.teenId, userId))
}

/** Refuses whoever is not the teen of a pact. */
export function requireTeen(own: OwnPact): asserts own is TeensPact {
  if (!isTeens(own)) throw new AppError('forbidden', { reason: 'familyTeenOnly' })
}

/** Refuses what needs a pact that runs. */
export function requireRunning(own: OwnPact): asserts own is RunningPact {
  if (own.state === 'paused') throw new AppError('conflict', { reason: 'familyPaused' })
  if (!isRunning(own)) throw new AppError('conflict', { reason: 'familyOver' })
}

export function isTeens(own: OwnPact): own is TeensPact {
  return own.role === 'teen'
}

export function isRunning(own: OwnPact): own is RunningPact {
  return own.state === 'active'
}

function own(pact: FamilyPactRow | undefined, userId: string, now: Date): OwnPact {
  const role = pact ? roleOf(pact, userId) : null
  if (!pact || !role) throw new AppError('notFound')
  return { pact, role, state: stateAt(pact, now) }
}
