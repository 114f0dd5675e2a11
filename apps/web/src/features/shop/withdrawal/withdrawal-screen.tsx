'use client'

import { useMutation } from '@tanstack/react-query'
import { declareWithdrawalMutation } from '@tidewatch/api-client/shop/withdrawal'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { WithdrawalKind } from '@tidewatch/contract/shop/withdrawal'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { type Declaration, emptyDeclaration, WithdrawalForm } from './withdrawal-form.tsx'

// Moves focus to the step that replaced the previous one. The steps have keys; without them, React would reuse the
// heading.
const focusHeading = (heading: HTMLElement | null) => heading?.focus()

/** Fill in, review, confirm: the steps that the law requires for withdrawing online. */
export function WithdrawalScreen({ kind }: { kind: WithdrawalKind }) {
  const t = useTranslations('withdrawal')
  const dates = useFullDates()
  const errorText = useErrorText()
  const [declaration, setDeclaration] = useState<Declaration>(emptyDeclaration)
  const [isChecked, setChecked] = useState(false)
  const { mutate, data, error, isPending, reset } = useMutation(declareWithdrawalMutation(useApi()))
  const heading = 'font-semibold text-lg outline-none'

  if (data) {
    return (
      <div key="sent" className="flex flex-col gap-3">
        <h2 ref={focusHeading} tabIndex={-1} className={heading}>
          {t('sent.title')}
        </h2>
        <p>{t('sent.at', { moment: dates.moment(data.declaredAt) })}</p>
        <p className="break-words">{t('sent.mail', { email: declaration.email })}</p>
      </div>
    )
  }
  if (!isChecked) {
    return (
      <WithdrawalForm
        declaration={declaration}
        onChange={(part) => setDeclaration((now) => ({ ...now, ...part }))}
        onChecked={() => setChecked(true)}
      />
    )
  }
  const { name, email, contract, note } = declaration
  const fields = Object.entries({ name, email, contract, ...(note.trim() && { note }) }) as [
    keyof Declaration,
    string,
  ][]
  return (
    <div key="review" className="flex flex-col gap-5">
      <h2 ref={focusHeading} tabIndex={-1} className={heading}>
        {t('review')}
      </h2>
      <p className="font-medium">{t(`${kind}.statement`)}</p>
      <DefinitionList items={fields.map(([key, value]) => ({ key, term: t(`fields.${key}`), value }))} />
      {error ? (
        <Notice tone="coral" live title={t('failed')}>
          {errorText(error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" loading={isPending} onClick={() => mutate({ kind, ...declaration })}>
          {t(`${kind}.confirm`)}
        </Button>
        <Button
          disabled={isPending}
          onClick={() => {
            reset()
            setChecked(false)
          }}
        >
          {t('edit')}
        </Button>
      </div>
    </div>
  )
}
