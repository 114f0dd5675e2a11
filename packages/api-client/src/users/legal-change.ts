import { mutationOptions } from '@tanstack/react-query'
import { seeLegalChange } from '@tidewatch/contract/users/legal-change'
import type { z } from 'zod'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'

type Version = z.input<NonNullable<typeof seeLegalChange.body>>['version']

/** Closes the notice that the texts changed. */
export const seeLegalChangeMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (version: Version) => call(client, seeLegalChange, { body: { version } }) })
