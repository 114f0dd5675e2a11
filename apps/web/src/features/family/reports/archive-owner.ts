import type { FamilyAgreement } from '@tidewatch/contract/family/agreements'

/** The owner that an export names. Names stay in the browser; marks are sent in their place. */
export interface ArchiveOwner {
  name: string | null
  marks: readonly string[]
}

/**
 * Computes marks of the owner's names as the contract's `archiveMark` describes. They're specific to one family
 * agreement.
 */
export async function hashOwnerNames(
  agreementId: string,
  { owner, formerOwners }: { owner: string | null; formerOwners: readonly string[] },
): Promise<ArchiveOwner> {
  const names = owner === null ? [] : [owner, ...formerOwners]
  return {
    name: owner,
    marks: await Promise.all(names.map((name) => digest(`${agreementId}\n${name.toLowerCase()}`))),
  }
}

/** Whether an export names another account than earlier exports did. */
export function hasDifferentOwner(
  { archiveMark }: Pick<FamilyAgreement, 'archiveMark'>,
  owner: ArchiveOwner,
): owner is ArchiveOwner & { name: string } {
  return owner.name !== null && archiveMark !== null && !owner.marks.includes(archiveMark)
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
