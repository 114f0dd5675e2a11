'use client'

import type { Order } from '@tidewatch/contract/order'
import { StatusTag } from '@tidewatch/ui/status-tag'
import { CircleCheck, CircleSlash, Hourglass, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'

const looks = {
  open: { tone: 'amber', icon: <Hourglass aria-hidden="true" /> },
  paid: { tone: 'tide', icon: <CircleCheck aria-hidden="true" /> },
  expired: { tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
  refunded: { tone: 'neutral', icon: <Undo2 aria-hidden="true" /> },
} as const

/** The state of an order in a word. */
export function OrderTag({ status }: Pick<Order, 'status'>) {
  const t = useTranslations('shop.order.states')
  return <StatusTag {...looks[status]}>{t(status)}</StatusTag>
}
