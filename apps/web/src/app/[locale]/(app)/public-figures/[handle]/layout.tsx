import { isLocale } from '@tidewatch/site-config/locales'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ObjectedPublicFigure } from '#/features/reports/public-figures/objected-public-figure.tsx'
import { PublicFigureAbsence } from '#/features/reports/public-figures/public-figure-absence.tsx'
import { loadPublicFigure } from '#/features/reports/public-figures/public-figure-reader.ts'

interface LayoutProps {
  params: Promise<{ locale: string; handle: string }>
  children: ReactNode
}

export default async function PublicFigureLayout({ params, children }: LayoutProps) {
  const { locale, handle } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const username = decodeURIComponent(handle)
  const answer = await loadPublicFigure(locale, username)
  if (answer.publicFigure || answer.absence === 'unknown') return children
  return (
    <PublicFigureAbsence page={<ObjectedPublicFigure username={username.toLowerCase()} locale={locale} />}>
      {children}
    </PublicFigureAbsence>
  )
}
