import { ApiError } from '@tidewatch/api-client/api-error'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes text for XML content and attributes. Drops characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A cacheable XML response. */
export function xmlResponse(body: string, type: string): Response {
  return publicResponse(`<?xml version="1.0" encoding="utf-8"?>\n${body}`, type)
}

/** A response that caches may keep for five minutes, and serve stale for a day while they revalidate. */
export function publicResponse(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400',
    },
  })
}

/** The response for XML clients while the API is down. */
function serviceUnavailable(): Response {
  return new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })
}

/** Builds a response from the API's data; `serviceUnavailable` while the API is down. */
export async function withUnavailableFallback(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof ApiError) return serviceUnavailable()
    throw error
  }
}
