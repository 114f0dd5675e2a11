import { useMutation } from '@tanstack/react-query'
import { updateChannelMutation } from '@tidewatch/api-client/delivery/channels'
import { useApi } from '@tidewatch/auth/auth-provider'
import { browserNameLength, type Channel } from '@tidewatch/contract/delivery/channels'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'

/** Renames a browser, to tell similar ones apart. */
export function RenameBrowser({ channel: { id, target } }: { channel: Pick<Channel, 'id' | 'target'> }) {
  const t = useTranslations('channels.rename')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState(target ?? '')
  const { mutate, isPending, error } = useMutation(updateChannelMutation(useApi()))
  function submit(event: FormEvent) {
    event.preventDefault()
    mutate(
      { id, name },
      {
        onSuccess: () => {
          notify.success({ title: t('done') })
          setOpen(false)
        },
      },
    )
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" icon={<Pencil aria-hidden="true" className="size-4" />}>
          {t('action')}
        </Button>
      }
      title={t('action')}
      closeLabel={common('close')}
      size="md"
    >
      <Form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('label')}
          error={error ? errorText(error) : undefined}
          autoComplete="off"
          maxLength={browserNameLength}
          value={name}
          onChange={({ target: { value } }) => setName(value)}
        />
        <div>
          <Button type="submit" variant="primary" loading={isPending} disabled={name.trim() === ''}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
