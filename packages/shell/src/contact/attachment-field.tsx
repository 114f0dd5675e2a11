import { attachFile } from '@tidewatch/api-client/support/tickets'
import { useApi } from '@tidewatch/auth/auth-provider'
import { maxAttachmentBytes, maxTicketAttachments, type TicketAttachment } from '@tidewatch/contract/support/tickets'
import { useBytes } from '@tidewatch/i18n/formatting/use-bytes'
import { Spinner } from '@tidewatch/ui/feedback/spinner'
import { FileDrop } from '@tidewatch/ui/forms/file-drop'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { FileText, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '#/failure/error-text.ts'

const accept = '.png,.jpg,.jpeg,.webp,.txt,.log,image/png,image/jpeg,image/webp,text/plain'

interface AttachmentFieldProps {
  attachments: TicketAttachment[]
  /** Takes an updater, because uploads finish one by one. */
  onChange: (change: (attachments: TicketAttachment[]) => TicketAttachment[]) => void
  /** Called when uploads start and finish, so that the form can wait for them. */
  onBusy: (busy: boolean) => void
}

/** Up to three files for a message. Each is uploaded and checked as soon as it's chosen. */
export function AttachmentField({ attachments, onChange, onBusy }: AttachmentFieldProps) {
  const t = useTranslations('contact.files')
  const api = useApi()
  const bytes = useBytes()
  const errorText = useErrorText()
  const [sending, setSending] = useState<{ key: number; name: string }[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const room = maxTicketAttachments - attachments.length - sending.length

  async function add(files: File[]) {
    setProblem(files.length > room ? t('tooMany', { count: maxTicketAttachments }) : null)
    const taken = files.slice(0, Math.max(0, room))
    // Several may have one name: an iPhone names every photo image.jpg.
    setSending(taken.map(({ name }, key) => ({ key, name })))
    onBusy(true)
    for (const file of taken) {
      if (file.size > maxAttachmentBytes) {
        setProblem(t('tooLarge', { name: file.name }))
      } else if (file.size === 0) {
        setProblem(t('empty', { name: file.name }))
      } else {
        await attachFile(api, file).then(
          // The API names a file after its content, in which its owner may not recognise it.
          (attachment) => onChange((now) => [...now, { ...attachment, name: file.name }]),
          (error: unknown) => setProblem(`${file.name}: ${errorText(error)}`),
        )
      }
      setSending((files) => files.slice(1))
    }
    onBusy(false)
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between gap-3 font-medium text-sm">
        {t('label')}
        <span className="font-normal text-soft">{t('optional')}</span>
      </p>
      {room > 0 || problem ? (
        <FileDrop
          label={t('choose')}
          dropText={t('drop')}
          hint={t('hint', { count: maxTicketAttachments })}
          error={problem ?? undefined}
          accept={accept}
          multiple
          disabled={room <= 0 || sending.length > 0}
          onFiles={(files) => void add(files)}
          onRejected={(files) => setProblem(t('wrongType', { name: files[0]?.name ?? '' }))}
        />
      ) : null}
      {attachments.length + sending.length > 0 ? (
        <ul aria-label={t('label')} className="divide-y divide-hairline rounded-md border">
          {attachments.map(({ id, name, size }) => (
            <li key={id} className="flex min-h-11 items-center gap-2 px-3 text-sm">
              <FileText aria-hidden="true" className="size-4 shrink-0 text-soft" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="tabular text-soft">{bytes(size)}</span>
              <IconButton
                size="sm"
                label={t('remove', { name })}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange((now) => now.filter((each) => each.id !== id))}
              />
            </li>
          ))}
          {sending.map(({ key, name }) => (
            <li key={key} className="flex min-h-11 items-center gap-2 px-3 text-sm text-soft">
              <Spinner label={t('sending', { name })} />
              <span className="min-w-0 flex-1 truncate">{name}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
