import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { env } from '#/env.ts'
import { KitShowcase } from '#/features/site/dev-ui/kit-showcase.tsx'

export const metadata: Metadata = { title: 'The kit', robots: { index: false } }

/** Every component of the UI kit in all its states, for developers; absent in production. */
export default function KitPage() {
  if (env.SITE_ENVIRONMENT === 'production') notFound()
  return <KitShowcase />
}
