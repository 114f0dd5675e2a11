import { isLocale } from '@tidewatch/site-config/locales'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ObjectedStar } from '#/features/stars/objected-star.tsx'
import { StarAbsence } from '#/features/stars/star-absence.tsx'
import { loadStar } from '#/features/stars/star-reader.ts'

interface LayoutProps {
  params: Promise<{ locale: string; handle: string }>
  children: ReactNode
}

export default async function StarLayout({ params, children }: LayoutProps) {
  const { locale, handle } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const username = decodeURIComponent(handle)
  const answer = await loadStar(locale, username)
  if (answer.star || answer.absence === 'unknown') return children
  return <StarAbsence page={<ObjectedStar username={username.toLowerCase()} locale={locale} />}>{children}</StarAbsence>
}
