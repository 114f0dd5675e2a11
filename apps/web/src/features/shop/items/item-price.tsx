import type { Price } from '@tidewatch/contract/shop/money'
import { useTranslations } from 'next-intl'
import { usePrice } from './use-money.ts'

/** The price of a one-time purchase, with the coupon that is applied. */
export function ItemPrice({ price: { today, list, coupon: code } }: { price: Price }) {
  const t = useTranslations('shop.item')
  const money = usePrice()
  return (
    <div>
      <p className="tabular font-semibold text-xl">{money(today)}</p>
      <p className="text-sm text-soft">
        {t('once')}
        {code ? ` ${t('instead', { code, list: money(list) })}` : null}
      </p>
    </div>
  )
}
