import { useMutation, useQuery } from '@tanstack/react-query'
import type { ComparisonRequest } from '@tidewatch/api-client/reports/account-comparison'
import {
  comparisonShareListQuery,
  createComparisonShareMutation,
  revokeComparisonShareMutation,
} from '@tidewatch/api-client/reports/sharing'
import { useApi } from '@tidewatch/auth/auth-provider'
import { ShareDialog } from '#/features/reports/sharing/share-dialog.tsx'
import { ShareForm } from '#/features/reports/sharing/share-form.tsx'
import { ShareLinks } from '#/features/reports/sharing/share-links.tsx'

/** Shares a comparison of these accounts and days through a link. */
export function ComparisonShare(request: ComparisonRequest) {
  return (
    <ShareDialog kind="comparison" size="sm">
      <ComparisonSharing {...request} />
    </ShareDialog>
  )
}

function ComparisonSharing(request: ComparisonRequest) {
  const client = useApi()
  const create = useMutation(createComparisonShareMutation(client, request))
  const revoke = useMutation(revokeComparisonShareMutation(client))
  const { data, error, refetch } = useQuery(comparisonShareListQuery(client))
  return (
    <>
      <ShareForm kind="comparison" path="/shared/comparison" create={create} links={data?.shares} />
      <ShareLinks kind="comparison" links={data?.shares} error={error} onRetry={refetch} revoke={revoke} />
    </>
  )
}
