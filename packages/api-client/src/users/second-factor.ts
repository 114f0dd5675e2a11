import { mutationOptions } from '@tanstack/react-query'
import {
  confirmSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@tidewatch/contract/users/second-factor'
import { call } from '../call.ts'
import { callQuery, invalidateOnSettled } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

const secondFactorKey = ['user', 'second-factor'] as const

/** Whether logging in needs a code, and how many recovery codes are left. */
export const secondFactorQuery = (client: ApiClient) => callQuery(client, getSecondFactor, {}, secondFactorKey)

/** Makes the secret for an authenticator app. */
export const startSecondFactorMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: () => call(client, startSecondFactor, {}) })

/**
 * The calls that take a code: turning the second factor on or off, confirming this session, and new recovery codes.
 * Reject with code 10009 if it's wrong. `enable` and `renew` resolve with the recovery codes.
 */
export const secondFactorMutations = (client: ApiClient) => ({
  enable: recoveryMutation((code) => call(client, enableSecondFactor, { body: { code } })),
  confirm: codeMutation((code) => call(client, confirmSecondFactor, { body: { code } })),
  renew: recoveryMutation((code) => call(client, renewRecoveryCodes, { body: { code } })),
  stop: codeMutation((code) => call(client, disableSecondFactor, { body: { code } })),
})

function codeMutation<Answer>(mutationFn: (code: string) => Promise<Answer>) {
  return mutationOptions({ mutationFn, onSettled: invalidateOnSettled(secondFactorKey) })
}

/** The recovery codes are returned only once, so they don't wait until the state has reloaded. */
function recoveryMutation<Answer>(mutationFn: (code: string) => Promise<Answer>) {
  return mutationOptions({
    mutationFn,
    onSettled: (_data, _error, _code, _result, context) =>
      void context.client.invalidateQueries({ queryKey: secondFactorKey }),
  })
}
