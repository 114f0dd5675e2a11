'use client'

import { useQuery } from '@tanstack/react-query'
import { familyReceiptQuery } from '@tidewatch/api-client/family/agreements'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import type { FamilyReceipt } from '@tidewatch/contract/family/agreements'
import { Link } from '@tidewatch/i18n/navigation'
import { saveFile } from '@tidewatch/shell/save-file'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Button } from '@tidewatch/ui/primitives/button'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { Download, Printer, Stamp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { NeverList } from './never-list.tsx'
import { useItemNames } from './use-item-names.ts'

/** The signed family agreement, for both sides to keep: printed, as a PDF, or as a sealed file. */
export function ReceiptScreen({ id }: { id: string }) {
  const t = useTranslations('family.agreement')
  const timeZone = useViewerZone()
  return (
    <RequireSession title={t('locked')}>
      <ViewerTimeZone timeZone={timeZone}>
        <ReceiptOf id={id} />
      </ViewerTimeZone>
    </RequireSession>
  )
}

function ReceiptOf({ id }: { id: string }) {
  const t = useTranslations('family.receipt')
  const { data, error, refetch } = useQuery(familyReceiptQuery(useApi(), id))
  if (data) return <Receipt receipt={data} />
  return (
    <NotLoaded level={1} title={t('failed')} error={error} onRetry={refetch}>
      <SkeletonText lines={10} />
    </NotLoaded>
  )
}

function Receipt({ receipt }: { receipt: FamilyReceipt }) {
  const t = useTranslations('family')
  const dates = useFullDates()
  const itemNames = useItemNames()
  const { document: agreement, seal } = receipt
  const kept = agreement.asked.filter((item) => !agreement.shared.includes(item))
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
      `tidewatch-family-agreement-${agreement.signedAt.slice(0, 10)}.json`,
    )
  return (
    <article className="flex flex-col gap-8">
      <PageHeader
        title={t('receipt.title')}
        description={t('receipt.intro')}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => window.print()}>
              {t('receipt.print')}
            </Button>
            <Button icon={<Download aria-hidden="true" className="size-4" />} onClick={save}>
              {t('receipt.save')}
            </Button>
          </div>
        }
      />
      <DefinitionList
        items={[
          { key: 'parent', term: t('receipt.parent'), value: agreement.parentName },
          {
            key: 'teen',
            term: t('receipt.teen'),
            value: t('receipt.signedAs', { name: agreement.teenName, signed: agreement.signedName }),
          },
          { key: 'shared', term: t('terms.shared'), value: itemNames(agreement.shared) },
          ...(kept.length > 0 ? [{ key: 'kept', term: t('terms.kept'), value: itemNames(kept) }] : []),
          ...(agreement.message
            ? [
                {
                  key: 'message',
                  term: t('terms.message', { parent: agreement.parentName }),
                  value: <span className="whitespace-pre-line">{agreement.message}</span>,
                },
              ]
            : []),
          { key: 'review', term: t('terms.review'), value: dates.day(agreement.reviewOn) },
          { key: 'ends', term: t('terms.ends'), value: dates.day(agreement.endsOn) },
          { key: 'invited', term: t('receipt.invited'), value: dates.moment(agreement.invitedAt) },
          { key: 'signed', term: t('receipt.signed'), value: dates.moment(agreement.signedAt) },
          { key: 'id', term: t('receipt.number'), value: <span className="font-mono text-xs">{agreement.id}</span> },
        ]}
      />
      <NeverList />
      {seal ? (
        <Notice tone="tide" icon={<Stamp aria-hidden="true" />} title={t('receipt.sealed')}>
          <p>{t('receipt.sealedText')}</p>
          <p className="mt-1 break-all font-mono text-xs">{seal.signature}</p>
          <p className="mt-1 flex flex-wrap gap-x-4">
            <TextLink asChild>
              <Link href="/verify">{t('receipt.check')}</Link>
            </TextLink>
            <TextLink href={seal.keysUrl}>{t('receipt.keys')}</TextLink>
          </p>
        </Notice>
      ) : null}
    </article>
  )
}
