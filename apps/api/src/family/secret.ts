import { createHash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { familyLinks } from '#/platform/db/schema/family.ts'

/** Makes another secret that opens an invitation: 256 random bits, of which only a hash is stored. */
export async function issueSecret(db: Database | Transaction, pactId: string, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(familyLinks).values({ tokenHash: hashOfSecret(secret), pactId, createdAt: now })
  return secret
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
