import type { Order } from '@tidewatch/contract/shop/orders'
import { Link } from '@tidewatch/i18n/navigation'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { useTranslations } from 'next-intl'
import { useLockedMarker } from '#/features/users/device/locked-marker.ts'
import { isItemId } from '../items/item-ids.ts'
import { useItemName } from '../items/use-item-name.ts'
import { useMoney } from '../items/use-money.ts'

interface OrderStateProps {
  order: Order
  isCancelled: boolean
}

/** The result of the payment, and the next steps. */
export function OrderState({ order, isCancelled }: OrderStateProps) {
  const t = useTranslations('shop.order')
  const money = useMoney()
  const { status, refusal, checkoutUrl, lines, refunded } = order
  const itemId = lines[0]?.itemId
  const kind = orderKind(itemId)
  const again = kind === 'slot' || kind === 'unlocks' ? '/shop/cart' : `/shop/checkout?item=${itemId}`
  return (
    <Card className="flex flex-col items-start gap-4" aria-live="polite">
      {status === 'open' ? (
        <>
          <StatusMessage
            title={t(isCancelled ? 'cancelled' : 'open')}
            text={t(isCancelled ? 'cancelledText' : 'openText')}
          />
          {checkoutUrl ? (
            <Button asChild variant="primary">
              <a href={checkoutUrl}>{t('goOn')}</a>
            </Button>
          ) : null}
        </>
      ) : null}
      {status === 'paid' ? <PurchasedItems order={order} kind={kind} /> : null}
      {status === 'expired' ? (
        <>
          {refusal === 'trial-card-used' ? (
            <StatusMessage title={t('trialCardUsed')} text={t('trialCardUsedText')} />
          ) : (
            <StatusMessage title={t('expired')} text={t('expiredText')} />
          )}
          <Button asChild variant="primary">
            <Link href={again}>{t('again')}</Link>
          </Button>
        </>
      ) : null}
      {status === 'refunded' ? (
        <StatusMessage title={t('refunded')} text={t('refundedText', { amount: money(refunded) })} />
      ) : null}
      <Link href="/payments" className="link text-sm">
        {t('history')}
      </Link>
    </Card>
  )
}

const uses = { plan: '/dashboard', slot: '/dashboard', unlocks: '/reports' } as const
const unlocking: readonly (OrderKind | null)[] = ['plan', 'unlocks']

function PurchasedItems({ order: { lines, giftCode, trial }, kind }: { order: Order; kind: OrderKind | null }) {
  const t = useTranslations('shop.order')
  const money = useMoney()
  const item = useItemName()(lines[0]?.itemId ?? '')
  const marker = useLockedMarker()
  const locked = unlocking.includes(kind) ? marker : null
  return (
    <>
      {trial ? (
        <StatusMessage
          title={t('trial', { days: trial.days })}
          text={t('trialText', { item, amount: money(trial.amount) })}
        />
      ) : (
        <StatusMessage title={t('paid')} text={kind ? t(`has.${kind}`, { item }) : item} />
      )}
      {giftCode ? (
        <div className="flex items-center gap-2">
          <span className="text-sm text-soft">{t('giftCode')}</span>
          <code className="tabular rounded-sm bg-sunken px-2 py-1">{giftCode}</code>
          <CopyButton text={giftCode} label={t('copy')} copiedLabel={t('copied')} />
        </div>
      ) : null}
      {locked ? (
        <Button asChild variant="primary">
          <Link href={`/reports/${locked.reportId}`}>{t('openLocked', { username: locked.username })}</Link>
        </Button>
      ) : null}
      {kind && kind !== 'gift' ? (
        <Button asChild variant={locked ? 'secondary' : 'primary'}>
          <Link href={uses[kind]}>{t(`use.${kind}`)}</Link>
        </Button>
      ) : null}
    </>
  )
}

function StatusMessage({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="mt-1 max-w-reading">{text}</p>
    </div>
  )
}

/** Determines the next step after a purchase. */
type OrderKind = 'plan' | 'slot' | 'unlocks' | 'gift'

/** Decided by the first line, since plans and gifts are ordered alone. `null` for items that this page doesn't know. */
function orderKind(itemId: string | undefined): OrderKind | null {
  if (itemId === undefined || !isItemId(itemId)) return null
  if (itemId === 'extra-account') return 'slot'
  if (itemId === 'report-unlocks' || itemId === 'verified-reports') return 'unlocks'
  return itemId === 'gift-plus' || itemId === 'gift-pro' ? 'gift' : 'plan'
}
