import { startSecondFactor } from '@tidewatch/contract/users/second-factor'
import { codeOf, enrol } from '../second-factor.ts'
import { callApi } from '../test-api.ts'
import type { AccessEntries, AccessWorld } from './access-world.ts'

let users = 0

/** A new user with the second factor enabled, and their next code. */
async function withCode({ api }: AccessWorld): Promise<{ token: string; body: { code: string } }> {
  users += 1
  const token = await api.signIn({ id: `has a second factor ${users}` })
  const { secret } = await enrol(api, token)
  return { token, body: { code: codeOf(api, secret, 1) } }
}

type SecondFactorCall =
  | 'getSecondFactor'
  | 'startSecondFactor'
  | 'enableSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'disableSecondFactor'

export const secondFactorAccessEntries: AccessEntries<SecondFactorCall> = {
  getSecondFactor: () => ({}),
  startSecondFactor: () => ({}),
  enableSecondFactor: async ({ api }) => {
    const token = await api.signIn({ id: 'enables a second factor' })
    const { data } = await callApi(api.app, startSecondFactor, { token })
    return { token, body: { code: codeOf(api, data.secret) } }
  },
  confirmSecondFactor: withCode,
  renewRecoveryCodes: withCode,
  disableSecondFactor: withCode,
}
