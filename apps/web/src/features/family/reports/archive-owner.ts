import type { FamilyAgreement } from '@tidewatch/contract/family/agreements'

/** Whose archive it is, as far as it says. The names stay in the browser; marks stand for them. */
export interface ArchiveOwner {
  name: string | null
  marks: readonly string[]
}

/** Marks the names that an archive gives its owner, as the contract's `archiveMark` says, for one family agreement alone. */
export async function markOwner(
  agreementId: string,
  { owner, formerOwners }: { owner: string | null; formerOwners: readonly string[] },
): Promise<ArchiveOwner> {
  const names = owner === null ? [] : [owner, ...formerOwners]
  return {
    name: owner,
    marks: await Promise.all(names.map((name) => digest(`${agreementId}\n${name.toLowerCase()}`))),
  }
}

/** Whether an archive says that it is of another account than the ones before. */
export function isOfAnother(
  { archiveMark }: Pick<FamilyAgreement, 'archiveMark'>,
  owner: ArchiveOwner,
): owner is ArchiveOwner & { name: string } {
  return owner.name !== null && archiveMark !== null && !owner.marks.includes(archiveMark)
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
