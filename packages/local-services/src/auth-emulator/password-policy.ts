import type { ServerResponse } from 'node:http'
import { passwordLength } from '@tidewatch/site-config/constants'

export const passwordPolicyPath = '/identitytoolkit.googleapis.com/v2/passwordPolicy'

/** Format: https://cloud.google.com/identity-platform/docs/reference/rest/v2/PasswordPolicy */
const passwordPolicy = {
  schemaVersion: 1,
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  allowedNonAlphanumericCharacters: [],
  customStrengthOptions: { minPasswordLength: passwordLength.min, maxPasswordLength: passwordLength.max },
}

/** The emulator responds with 501 here, which makes the SDK's `validatePassword` throw. */
export function servePasswordPolicy(method: string | undefined, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(passwordPolicy))
}
