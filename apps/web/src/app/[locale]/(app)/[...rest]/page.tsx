import { notFound } from 'next/navigation'

export function generateStaticParams() {
  return []
}

/** Paths that no page has: answered inside the layout, in the language of the path. */
export default function UnknownPage() {
  notFound()
}
