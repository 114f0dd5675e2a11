import { mutationOptions } from '@tanstack/react-query'
import { remindOfExport } from '@tidewatch/contract/archive/imports'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'

export const remindOfExportMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: () => call(client, remindOfExport, {}) })
