import { type NewWithdrawal, withdrawalSchema } from '@tidewatch/contract/shop/withdrawal'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Textarea } from '@tidewatch/ui/forms/textarea'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'

export type Declaration = Required<Omit<NewWithdrawal, 'kind'>>

export const emptyDeclaration: Declaration = { name: '', email: '', contract: '', note: '' }

interface WithdrawalFormProps {
  declaration: Declaration
  onChange: (part: Partial<Declaration>) => void
  onChecked: () => void
}

const fields = ['name', 'email', 'contract', 'note'] as const

/** Form for the person's name and email, and the contract: nothing else is required. */
export function WithdrawalForm({ declaration, onChange, onChecked }: WithdrawalFormProps) {
  const t = useTranslations('withdrawal')
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const wrong = fields.filter((field) => !withdrawalSchema.shape[field].safeParse(declaration[field]).success)
  const problem = (field: (typeof fields)[number]) =>
    isTried && wrong.includes(field) ? t(`wrong.${field}`) : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (wrong.length === 0) onChecked()
    else form.current?.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus()
  }

  return (
    <Form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        name="name"
        label={t('fields.name')}
        autoComplete="name"
        maxLength={100}
        value={declaration.name}
        error={problem('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        name="email"
        type="email"
        label={t('fields.email')}
        hint={t('hints.email')}
        autoComplete="email"
        maxLength={254}
        value={declaration.email}
        error={problem('email')}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <TextField
        name="contract"
        label={t('fields.contract')}
        hint={t('hints.contract')}
        autoComplete="off"
        maxLength={200}
        value={declaration.contract}
        error={problem('contract')}
        onChange={({ target }) => onChange({ contract: target.value })}
      />
      <Textarea
        name="note"
        label={t('fields.note')}
        maxLength={500}
        value={declaration.note}
        error={problem('note')}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <div>
        <Button type="submit" variant="primary">
          {t('continue')}
        </Button>
      </div>
    </Form>
  )
}
