import { notFound } from 'next/navigation'

/** The number of a list page after the first: `/page/2`. Everything else, `/page/1` included, is not found. */
export function routePage(page: string): number {
  if (!/^[1-9]\d{0,3}$/.test(page) || page === '1') notFound()
  return Number(page)
}
