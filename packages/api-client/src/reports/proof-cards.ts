import { mutationOptions } from '@tanstack/react-query'
import {
  getProofCard,
  type ProofCardState,
  revokeProofCard,
  saveProofCard,
} from '@tidewatch/contract/reports/proof-cards'
import { call } from '../call.ts'
import { callQuery } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { monitorKey } from '../watch/monitors.ts'

/** The proof card of an own account, and what making one requires. */
export const proofCardQuery = (client: ApiClient, id: string) =>
  callQuery(client, getProofCard, { params: { id } }, [...monitorKey(id), 'proof-card'])

interface ProofCardInput {
  figures: ProofCardState['available']
  fixed: boolean
  /** The secret of a claim that the account's biography proved. */
  claim?: string | undefined
}

const cardMutation = <Input>(client: ApiClient, id: string, make: (input: Input) => Promise<ProofCardState>) =>
  mutationOptions({
    mutationFn: make,
    onSuccess: (state: ProofCardState, _input, _result, context) =>
      context.client.setQueryData(proofCardQuery(client, id).queryKey, state),
  })

/** Makes the card, or changes what it shows. Rejects with 10005 if the account isn't proven to be the caller's. */
export const saveProofCardMutation = (client: ApiClient, id: string) =>
  cardMutation(client, id, (body: ProofCardInput) => call(client, saveProofCard, { params: { id }, body }))

export const revokeProofCardMutation = (client: ApiClient, id: string) =>
  cardMutation(client, id, (_: undefined) => call(client, revokeProofCard, { params: { id } }))
