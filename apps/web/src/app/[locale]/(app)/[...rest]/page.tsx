import { notFound } from 'next/navigation'

export function generateStaticParams() {
  return []
}

/** Unknown paths: a 404 inside the layout, in the language of the path. */
export default function UnknownPage() {
  notFound()
}
