'use client'

import { useQuery } from '@tanstack/react-query'
import { familyReceiptQuery } from '@tidewatch/api-client/family'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/require-session'
import type { FamilyReceipt } from '@tidewatch/contract/family'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { DefinitionList } from '@tidewatch/ui/definition-list'
import { Notice } from '@tidewatch/ui/notice'
import { PageHeader } from '@tidewatch/ui/page-header'
import { Loading, SkeletonText } from '@tidewatch/ui/skeleton'
import { TextLink } from '@tidewatch/ui/text-link'
import { Download, Printer, Stamp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { saveFile } from '#/features/exports/save-file.ts'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'
import { NeverList } from './never-list.tsx'
import { useItemNames } from './use-item-names.ts'

/** The signed pact, as both keep it: on paper, as a PDF or as a file with its seal. */
export function ReceiptScreen({ id }: { id: string }) {
  const t = useTranslations('family.pact')
  const timeZone = useReaderZone()
  return (
    <RequireSession title={t('locked')} text={t('lockedText')}>
      <ReaderTimeZone timeZone={timeZone}>
        <ReceiptOf id={id} />
      </ReaderTimeZone>
    </RequireSession>
  )
}

function ReceiptOf({ id }: { id: string }) {
  const t = useTranslations('family.receipt')
  const common = useTranslations('common')
  const { data, error, refetch } = useQuery(familyReceiptQuery(useApi(), id))
  if (data) return <Receipt receipt={data} />
  if (error) return <LoadError level={1} title={t('failed')} error={error} onRetry={refetch} />
  return (
    <Loading label={common('loading')}>
      <SkeletonText lines={10} />
    </Loading>
  )
}

function Receipt({ receipt }: { receipt: FamilyReceipt }) {
  const t = useTranslations('family')
  const dates = useDates()
  const itemNames = useItemNames()
  const { document: pact, seal } = receipt
  const kept = pact.asked.filter((item) => !pact.shared.includes(item))
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
      `tidewatch-family-pact-${pact.signedAt.slice(0, 10)}.json`,
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
          { key: 'parent', term: t('receipt.parent'), value: pact.parentName },
          {
            key: 'teen',
            term: t('receipt.teen'),
            value: t('receipt.signedAs', { name: pact.teenName, signed: pact.signedName }),
          },
          { key: 'shared', term: t('terms.shared'), value: itemNames(pact.shared) },
          ...(kept.length > 0 ? [{ key: 'kept', term: t('terms.kept'), value: itemNames(kept) }] : []),
          ...(pact.message
            ? [
                {
                  key: 'message',
                  term: t('terms.message', { parent: pact.parentName }),
                  value: <span className="whitespace-pre-line">{pact.message}</span>,
                },
              ]
            : []),
          { key: 'review', term: t('terms.review'), value: dates.day(pact.reviewOn) },
          { key: 'ends', term: t('terms.ends'), value: dates.day(pact.endsOn) },
          { key: 'invited', term: t('receipt.invited'), value: dates.moment(pact.invitedAt) },
          { key: 'signed', term: t('receipt.signed'), value: dates.moment(pact.signedAt) },
          { key: 'id', term: t('receipt.number'), value: <span className="font-mono text-xs">{pact.id}</span> },
        ]}
      />
      <NeverList />
      {seal ? (
        <Notice tone="tide" icon={<Stamp aria-hidden="true" />} title={t('receipt.sealed')}>
          <p>{t('receipt.sealedText')}</p>
          <p className="mt-1 break-all font-mono text-xs">{seal.signature}</p>
          <p className="mt-1 flex flex-wrap gap-x-4">
            <TextLink asChild>
              <Link href="/check">{t('receipt.check')}</Link>
            </TextLink>
            <TextLink href={seal.keysUrl}>{t('receipt.keys')}</TextLink>
          </p>
        </Notice>
      ) : null}
    </article>
  )
}
