import { mutationOptions } from '@tanstack/react-query'
import { confirmWithdrawal, declareWithdrawal, type NewWithdrawal } from '@tidewatch/contract/shop/withdrawal'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'

/** Declares a withdrawal or a cancellation. Rejects with 10006 after too many. */
export const declareWithdrawalMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (body: NewWithdrawal) => call(client, declareWithdrawal, { body }) })

/** Has a declaration carried out, by the secret from its email. Rejects with 10004 for an invalid secret. */
export const confirmWithdrawalMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (secret: string) => call(client, confirmWithdrawal, { body: { secret } }) })
