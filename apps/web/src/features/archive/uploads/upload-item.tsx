import { useMutation } from '@tanstack/react-query'
import { deleteArchiveUploadMutation, downloadStoredFile } from '@tidewatch/api-client/archive/uploads'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ArchiveUploadInfo } from '@tidewatch/contract/archive/uploads'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { useBytes } from '@tidewatch/i18n/formatting/use-bytes'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { saveFile } from '@tidewatch/shell/save-file'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { Button } from '@tidewatch/ui/primitives/button'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface UploadItemProps {
  monitor: Monitor
  upload: ArchiveUploadInfo
}

/** One upload: what of it is stored, and the actions on it. */
export function UploadItem({ monitor, upload }: UploadItemProps) {
  const t = useTranslations('uploads.list')
  const common = useTranslations('common')
  const dates = useDates()
  const bytes = useBytes()
  const errorText = useErrorText()
  const client = useApi()
  const { mutateAsync: erase } = useMutation(deleteArchiveUploadMutation(client, monitor.id))
  const save = useMutation({
    mutationFn: async ({ id: fileId, name }: { id: string; name: string }) =>
      saveFile(await downloadStoredFile(client, { id: monitor.id, uploadId: upload.id, fileId }), name),
  })
  const { files, state } = upload
  const sum = (key: 'size' | 'received') => bytes(files.reduce((total, file) => total + file[key], 0))
  const date = dates.dayOf(upload.createdAt)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-hairline border-b py-3 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="tabular font-medium">{t('sent', { date })}</p>
        <p className="text-soft">{t(`states.${state}`, { received: sum('received'), size: sum('size') })}</p>
        {upload.problem ? <p className="text-coral">{upload.problem}</p> : null}
        <ul className="mt-1 flex flex-col gap-1">
          {state === 'done'
            ? files.map((file) => (
                <li key={file.id} className="flex flex-wrap items-center gap-x-3">
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={<Download aria-hidden="true" className="size-4" />}
                    loading={save.isPending && save.variables.id === file.id}
                    onClick={() => save.mutate(file)}
                  >
                    {t('download', { file: file.name })}
                  </Button>
                  <span className="tabular text-soft">{bytes(file.size)}</span>
                </li>
              ))
            : null}
        </ul>
        {save.error ? (
          <p role="alert" className="text-coral">
            {errorText(save.error)}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'receiving' ? (
          <Button asChild size="sm">
            <Link href={`/import?account=${monitor.username}&method=server`}>{t('goOn')}</Link>
          </Button>
        ) : null}
        {state === 'waiting' ? null : (
          <ConfirmDialog
            trigger={<Button size="sm">{t(state === 'receiving' ? 'cancel' : 'delete')}</Button>}
            title={t('confirm.title', { date })}
            description={t('confirm.text')}
            confirmLabel={t('confirm.action')}
            cancelLabel={t('confirm.keep')}
            closeLabel={common('close')}
            onConfirm={() => erase(upload.id)}
            errorText={errorText}
          />
        )}
      </div>
    </li>
  )
}
