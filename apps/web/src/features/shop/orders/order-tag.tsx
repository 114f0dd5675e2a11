import type { Order } from '@tidewatch/contract/shop/orders'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { CircleCheck, CircleSlash, Hourglass, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'

const appearance = {
  open: { tone: 'amber', icon: <Hourglass aria-hidden="true" /> },
  trial: { tone: 'tide', icon: <Hourglass aria-hidden="true" /> },
  paid: { tone: 'tide', icon: <CircleCheck aria-hidden="true" /> },
  expired: { tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
  refunded: { tone: 'neutral', icon: <Undo2 aria-hidden="true" /> },
} as const

/** An order's state as a tag. One that started with a free trial counts as complete, not as paid. */
export function OrderTag({ order: { status, trial } }: { order: Pick<Order, 'status' | 'trial'> }) {
  const t = useTranslations('shop.order.states')
  const state = status === 'paid' && trial ? 'trial' : status
  return <StatusTag {...appearance[state]}>{t(state)}</StatusTag>
}
