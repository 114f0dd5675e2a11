import { useMutation } from '@tanstack/react-query'
import { saveProofCardMutation } from '@tidewatch/api-client/reports/proof-cards'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ProofCardState } from '@tidewatch/contract/reports/proof-cards'
import type { ProofFigureKey } from '@tidewatch/insights/overview/proof-figures'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Form } from '@tidewatch/ui/forms/form'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useMetricNames } from './use-metric-names.ts'

/** Default choice: what sponsors ask for first. */
const defaultFigures: readonly ProofFigureKey[] = ['followers', 'followersGained', 'engagementRate', 'postsPerWeek']

interface ProofCardFormProps {
  monitorId: string
  state: ProofCardState
  /** The secret that proves ownership of an account that isn't connected. */
  claim: string | undefined
}

/** Form for the metrics of a card, and whether it updates with each check. */
export function ProofCardForm({ monitorId, state: { card, available }, claim }: ProofCardFormProps) {
  const t = useTranslations('proofCards.form')
  const nameOf = useMetricNames()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation(saveProofCardMutation(useApi(), monitorId))
  const [figures, setFigures] = useState(() =>
    (card?.figures.map(({ key }) => key) ?? defaultFigures).filter((key) => available.includes(key)),
  )
  const [isFixed, setFixed] = useState(card?.fixedOn !== null && card !== null)
  const [isEmpty, setEmpty] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setEmpty(figures.length === 0)
    if (figures.length === 0) return
    const input = { figures: [...figures], fixed: isFixed, ...(claim && { claim }) }
    mutate(input, { onSuccess: () => notify.success({ title: t('saved') }) })
  }

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col items-start gap-6">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold text-lg">{t('metrics')}</legend>
        {available.map((key) => (
          <Checkbox
            key={key}
            label={nameOf(key)}
            checked={figures.includes(key)}
            onChange={({ target }) =>
              setFigures(target.checked ? [...figures, key] : figures.filter((each) => each !== key))
            }
          />
        ))}
      </fieldset>
      <Segmented
        label={t('mode')}
        value={isFixed ? 'fixed' : 'live'}
        options={[
          { value: 'live', label: t('live') },
          { value: 'fixed', label: t('fixed') },
        ]}
        onChange={(value) => setFixed(value === 'fixed')}
      />
      {isEmpty ? <Notice live tone="coral" title={t('none')} /> : null}
      {error ? <Notice live tone="coral" title={t('failed')} children={errorText(error)} /> : null}
      <Button type="submit" variant={card ? 'secondary' : 'primary'} loading={isPending}>
        {t(card ? 'save' : 'create')}
      </Button>
    </Form>
  )
}
