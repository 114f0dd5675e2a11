import { routeLocale } from '@tidewatch/i18n/route-locale'
import type { ReactNode } from 'react'
import { ObjectedPublicFigure } from '#/features/reports/public-figures/objected-public-figure.tsx'
import { PublicFigureAbsence } from '#/features/reports/public-figures/public-figure-absence.tsx'
import { loadPublicFigure } from '#/features/reports/public-figures/public-figure-reader.ts'

interface LayoutProps {
  params: Promise<{ locale: string; handle: string }>
  children: ReactNode
}

export default async function PublicFigureLayout({ params, children }: LayoutProps) {
  const { locale: requested, handle } = await params
  const locale = routeLocale(requested)
  const username = decodeURIComponent(handle)
  const answer = await loadPublicFigure(locale, username)
  if (answer.publicFigure || answer.absence === 'unknown') return children
  return (
    <PublicFigureAbsence page={<ObjectedPublicFigure username={username.toLowerCase()} locale={locale} />}>
      {children}
    </PublicFigureAbsence>
  )
}
