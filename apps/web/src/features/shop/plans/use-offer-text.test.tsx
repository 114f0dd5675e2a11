// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Offer } from '@tidewatch/contract/shop/money'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { offerUrl, useOfferText } from './use-offer-text.ts'

afterEach(cleanup)

function OfferLink({ offer }: { offer: Offer }) {
  const offerText = useOfferText()
  return <a href={offerUrl(offer)}>{offerText(offer)}</a>
}

const eur = (amount: number) => ({ amount, currency: 'EUR' })

function plus(trialDays: number | null, today: number): Offer {
  const price = { list: eur(600), today: eur(today), atRenewal: eur(600), interval: 'month', coupon: null } as const
  return { itemId: 'plus-monthly', plan: 'plus', trialDays, price }
}

test.each([
  [plus(null, 600), '€6 a month', '/shop/checkout?item=plus-monthly'],
  [plus(null, 480), '€4.80 today, then €6 a month', '/shop/checkout?item=plus-monthly'],
  [plus(7, 600), '7 days free, then €6 a month', '/shop/checkout?item=plus-monthly&trial=yes'],
  [
    plus(7, 480),
    '7 days free, then €4.80 for the first month, then €6 a month',
    '/shop/checkout?item=plus-monthly&trial=yes',
  ],
])('an offer states its price now and later, free trial first: %#', async (offer, price, address) => {
  render(await withMessages(<OfferLink offer={offer} />, ['plans', 'shop']))
  const link = screen.getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual([`Plus, monthly: ${price}`, address])
})
