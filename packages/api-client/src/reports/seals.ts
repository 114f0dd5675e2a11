import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { checkSeal, type SealKeys, sealKeysPath, sealKeysSchema } from '@tidewatch/contract/reports/seals'
import { call } from '../call.ts'
import { throwUnreachable } from '../call-failure.ts'
import type { ApiClient } from '../clients.ts'

/** What a seal's code reveals about its report. Rejects with 10004 for a code that no report has. */
export const sealQuery = (client: ApiClient, code: string) =>
  queryOptions({
    queryKey: ['seal', code],
    queryFn: ({ signal }) => call(client, checkSeal, { params: { code }, signal }),
    retry: false,
    staleTime: 60_000,
  })

/** The public keys that seals name, from this site: a file can't bring its own. */
export async function loadSealKeys(client: ApiClient): Promise<SealKeys> {
  const http = await client.http().catch(throwUnreachable)
  const { data } = await http.get<unknown>(sealKeysPath).catch(throwUnreachable)
  return sealKeysSchema.parse(data)
}

export const sealKeysMutation = (client: ApiClient) => mutationOptions({ mutationFn: () => loadSealKeys(client) })
