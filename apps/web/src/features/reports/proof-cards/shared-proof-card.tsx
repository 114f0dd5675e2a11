import { useMutation } from '@tanstack/react-query'
import { revokeProofCardMutation } from '@tidewatch/api-client/reports/proof-cards'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ProofCard } from '@tidewatch/contract/reports/proof-cards'
import { getPathname } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { embedCode, proofCardPicture } from './proof-card-address.ts'
import { useMetricNames } from './use-metric-names.ts'

/** A shared card: its picture, texts to copy, and a way to stop sharing. */
export function SharedProofCard({ monitorId, card }: { monitorId: string; card: ProofCard }) {
  const t = useTranslations('proofCards')
  const common = useTranslations('common')
  const locale = useLocale()
  const format = useFormatter()
  const nameOf = useMetricNames()
  const errorText = useErrorText()
  const revoke = useMutation(revokeProofCardMutation(useApi(), monitorId))
  const { service, id, account, figures } = card
  const path = getPathname({ href: `/proof/${id}`, locale })
  const page = `${service}${path}`
  const metrics = format.list(figures.map(({ key }) => nameOf(key)))
  const alt = t('picture.alt', { username: account.username, metrics })
  const stop = () =>
    revoke.mutate(undefined, {
      onSuccess: () => notify.success({ title: t('made.stopped') }),
      onError: (error) => notify.error({ title: t('made.stopFailed'), description: errorText(error) }),
    })
  const copied = {
    link: page,
    embed: embedCode({ card, locale, page, alt }),
    alt,
  }
  return (
    <section aria-labelledby="shared-card" className="flex flex-col gap-4">
      <h2 id="shared-card" className="font-semibold text-lg">
        {t('made.title')}
      </h2>
      {/* The query busts the cache, because saving changes the picture. */}
      <img
        src={`${proofCardPicture(id, locale, 'svg')}?issued=${encodeURIComponent(card.issuedAt)}`}
        width={600}
        height={315}
        alt={alt}
        className="h-auto max-w-full rounded-lg border border-hairline"
      />
      {(['link', 'embed', 'alt'] as const).map((key) => (
        <TextField
          key={key}
          label={t(`made.${key}`)}
          readOnly
          value={copied[key]}
          inputClassName="text-sm"
          onFocus={({ target }) => target.select()}
          suffix={
            <CopyButton
              text={copied[key]}
              label={`${common('copy')}: ${t(`made.${key}`)}`}
              copiedLabel={common('copied')}
            />
          }
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <a href={path}>{t('made.open')}</a>
        </Button>
        <Button loading={revoke.isPending} onClick={stop}>
          {t('made.stop')}
        </Button>
      </div>
    </section>
  )
}
