import type { DeliverySettings } from '@tidewatch/contract/archive/deliveries'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import type { ChosenMethod } from './choose-method.tsx'
import { AskPicture, ReadPicture, SharePicture, SyncPicture } from './step-pictures.tsx'

/** Instagram's page for requesting an export. */
const exportPage = 'https://accountscenter.instagram.com/info_and_permissions/dyi'

/** How to set up a method: three steps, each with a picture. */
export function MethodSteps({ method, settings }: { method: ChosenMethod; settings: DeliverySettings }) {
  const t = useTranslations('deliveries.steps')
  const { methods, quietMinutes } = settings
  if (method === 'transfer') return <TransferSteps transfer={methods.transfer} quietMinutes={quietMinutes} />
  const isDrive = method === 'drive'
  const isComputer = method === 'computer'
  const address = isDrive ? methods.drive?.address : isComputer ? null : methods.folder?.name
  return (
    <ol aria-label={t('label')} className="grid gap-4 desk:grid-cols-3">
      <Step number={1} title={t('ask')} picture={<AskPicture />}>
        <p>{t(isDrive ? 'askDrive' : isComputer ? 'askComputer' : 'askFolder')}</p>
        <p>
          <TextLink href={exportPage} target="_blank" rel="noreferrer">
            {t('open')}
          </TextLink>
        </p>
      </Step>
      <Step
        number={2}
        title={t(isDrive ? 'share' : isComputer ? 'syncComputer' : 'sync')}
        picture={isDrive ? <SharePicture /> : <SyncPicture />}
      >
        <p>{t(isDrive ? 'shareText' : isComputer ? 'syncComputerText' : 'syncText')}</p>
        {address ? (
          <p className="flex items-center gap-1 rounded-md bg-sunken py-1 pr-1 pl-3">
            <span className="min-w-0 flex-1 break-words font-medium">{insertBreaks(address)}</span>
            <CopyButton text={address} label={t(isDrive ? 'copyAddress' : 'copyName')} copiedLabel={t('copied')} />
          </p>
        ) : null}
      </Step>
      <Step number={3} title={t('read')} picture={<ReadPicture />}>
        <p>{t(isComputer ? 'readComputerText' : 'readText', { minutes: quietMinutes })}</p>
      </Step>
    </ol>
  )
}

interface TransferStepsProps {
  transfer: DeliverySettings['methods']['transfer']
  quietMinutes: number
}

function TransferSteps({ transfer, quietMinutes }: TransferStepsProps) {
  const t = useTranslations('deliveries.steps')
  return (
    <ol aria-label={t('label')} className="grid gap-4 desk:grid-cols-3">
      <Step number={1} title={t('choose')} picture={<AskPicture />}>
        <p>{t('chooseText')}</p>
        <p>
          <TextLink href={transfer?.toolUrl ?? exportPage} target="_blank" rel="noreferrer">
            {t('openTransfer')}
          </TextLink>
        </p>
      </Step>
      <Step number={2} title={t('allow')} picture={<SharePicture />}>
        <p>{t('allowText')}</p>
        {transfer?.isAllowed ? <p className="font-medium">{t('allowed')}</p> : null}
      </Step>
      <Step number={3} title={t('read')} picture={<ReadPicture />}>
        <p>{t('readTransferText', { minutes: quietMinutes })}</p>
      </Step>
    </ol>
  )
}

/** Lets long addresses wrap after punctuation. */
const insertBreaks = (address: string) =>
  address.split(/(?<=[@.-])/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))

interface StepProps {
  number: number
  title: string
  picture: ReactNode
  children: ReactNode
}

function Step({ number, title, picture, children }: StepProps) {
  return (
    <li className="flex gap-4 rounded-lg border border-hairline bg-raised p-4 desk:flex-col">
      <div className="w-20 shrink-0 desk:w-full">{picture}</div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 text-sm">
        <h3 className="font-semibold text-base">
          <span className="tabular text-soft">{number}.</span> {title}
        </h3>
        {children}
      </div>
    </li>
  )
}
