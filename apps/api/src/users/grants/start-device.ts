import { randomBytes } from 'node:crypto'
import type { ApiKeyScope } from '@tidewatch/contract/users/api-key-scopes'
import { deviceCodeMinutes } from '@tidewatch/contract/users/grants'
import { addMinutes } from 'date-fns'
import { accessRequests } from '#/platform/db/schema/users/access-requests.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { newTypedCode } from '#/primitives/secrets/typed-code.ts'
import { commandLine } from './programs.ts'

/** The initial polling interval of a device. */
export const pollSeconds = 5

/** Starts a device's request: one code for the device, and one for its user to enter (RFC 8628). */
export async function startDevice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { scopes, network }: { scopes: ApiKeyScope[]; network: string | null },
): Promise<{ deviceCode: string; userCode: string }> {
  const deviceCode = randomBytes(32).toString('base64url')
  const userCode = newTypedCode(2)
  const at = now()
  await db.insert(accessRequests).values({
    clientId: commandLine.id,
    clientName: commandLine.name,
    resource: 'api',
    scopes,
    codeHash: hashSecret(deviceCode),
    userCodeHash: userCodeHashOf(userCode),
    network,
    createdAt: at,
    expiresAt: addMinutes(at, deviceCodeMinutes),
    pollSeconds,
  })
  return { deviceCode, userCode }
}

/** Normalises user input: letter case, hyphen and spaces don't matter. */
export function userCodeHashOf(text: string): string {
  return hashSecret(text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
}
