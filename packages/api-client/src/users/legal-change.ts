import { mutationOptions } from '@tanstack/react-query'
import { dismissLegalChange } from '@tidewatch/contract/users/legal-change'
import { type BodyOf, call } from '../call.ts'
import type { ApiClient } from '../clients.ts'

type Version = BodyOf<typeof dismissLegalChange>['version']

/** Closes the notice about changed terms. */
export const seeLegalChangeMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (version: Version) => call(client, dismissLegalChange, { body: { version } }) })
