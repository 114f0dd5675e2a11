import { useMutation, useQuery } from '@tanstack/react-query'
import { createShareMutation, revokeShareMutation, shareListQuery } from '@tidewatch/api-client/reports/sharing'
import { useApi } from '@tidewatch/auth/auth-provider'
import { ShareDialog } from './share-dialog.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareLinks } from './share-links.tsx'

/** Shares a report through a link. */
export function ShareButton({ reportId }: { reportId: string }) {
  return (
    <ShareDialog kind="report">
      <ReportSharing reportId={reportId} />
    </ShareDialog>
  )
}

function ReportSharing({ reportId }: { reportId: string }) {
  const client = useApi()
  const create = useMutation(createShareMutation(client, reportId))
  const revoke = useMutation(revokeShareMutation(client, reportId))
  const { data, error, refetch } = useQuery(shareListQuery(client, reportId))
  return (
    <>
      <ShareForm kind="report" path="/shared" create={create} links={data?.shares} />
      <ShareLinks kind="report" links={data?.shares} error={error} onRetry={refetch} revoke={revoke} />
    </>
  )
}
