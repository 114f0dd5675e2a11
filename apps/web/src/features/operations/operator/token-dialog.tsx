import { useMutation } from '@tanstack/react-query'
import { addOperatorTokenMutation } from '@tidewatch/api-client/operations/operator'
import { useApi } from '@tidewatch/auth/auth-provider'
import { addOperatorToken } from '@tidewatch/contract/operations/operator'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'

const empty = { igUserId: '', accessToken: '', label: '' }
type Draft = typeof empty

/** Adds a token to the pool, after a call that verifies it. */
export function TokenDialog() {
  const t = useTranslations('operator.tokens')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const form = useId()
  const { mutateAsync, error, isPending, reset } = useMutation(addOperatorTokenMutation(useApi()))
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(empty)
  const [invalidFields, setInvalidFields] = useState<ReadonlySet<keyof Draft>>(new Set())

  function change(next: boolean) {
    if (isPending) return
    reset()
    setDraft(empty)
    setInvalidFields(new Set())
    setOpen(next)
  }
  function add(event: FormEvent) {
    event.preventDefault()
    const read = addOperatorToken.body?.safeParse(draft)
    setInvalidFields(new Set(read?.error?.issues.map(({ path }) => path[0] as keyof Draft)))
    if (!read?.data || isPending) return
    const { label } = read.data
    void mutateAsync(read.data).then(
      () => {
        notify.success({ title: t('added', { label }) })
        setDraft(empty)
        setOpen(false)
      },
      // The dialog stays open and shows the error.
      () => undefined,
    )
  }
  const field = (name: keyof Draft) => ({
    label: t(name),
    value: draft[name],
    error: invalidFields.has(name) ? t(`wrong.${name}`) : undefined,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => {
      reset()
      setDraft((before) => ({ ...before, [name]: target.value.trimStart() }))
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('addTitle')}
      description={t('addText')}
      closeLabel={common('close')}
      trigger={<Button icon={<Plus aria-hidden="true" className="size-4" />}>{t('add')}</Button>}
      footer={
        <Button type="submit" form={form} variant="primary" loading={isPending}>
          {t('check')}
        </Button>
      }
    >
      <Form id={form} onSubmit={add} noValidate className="flex flex-col gap-4">
        <TextField {...field('igUserId')} inputMode="numeric" maxLength={20} />
        <TextField {...field('accessToken')} type="password" maxLength={512} />
        <TextField {...field('label')} hint={t('labelHint')} maxLength={80} />
        {error ? (
          <Notice tone="coral" live title={t('addFailed')}>
            {errorText(error)}
          </Notice>
        ) : null}
      </Form>
    </Dialog>
  )
}
