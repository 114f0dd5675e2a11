import {
  createCalendarUrl,
  createSyndicationUrls,
  revokeCalendarUrl,
  revokeSyndicationUrls,
} from '@tidewatch/contract/delivery/syndication'
import { updatePreferences } from '@tidewatch/contract/users/users'
import { addMonitor, deleteMonitor, updateMonitor } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { biographyChange, recordChanges, watchAccount } from '#/testing/notifications.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const read = (url: string | undefined, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(url ?? '')
  return api.app.request(`${pathname}${search}`, { headers })
}

async function withFeed(id: string, username: string) {
  const watched = await watchAccount(api, id, username)
  const params = { id: watched.monitorId }
  const { data } = await callApi(api.app, createSyndicationUrls, { token: watched.token, params })
  return { ...watched, params, urls: data?.urls ?? {} }
}

describe('a feed', () => {
  test('contains confirmed changes in the words of the emails, escaped, and nothing about its reader', async () => {
    const { accountId, urls } = await withFeed('reads feeds', 'casa.limon')
    const odd = '<b>Ink</b> & salt ]]> \u0007'
    await recordChanges(api, accountId, [biographyChange(api, odd)])
    const pending = biographyChange(api, 'Not yet')
    await recordChanges(api, accountId, [pending])
    await api.context.db.execute(sql`update activities set is_pending = true where activity_id = ${pending.id}`)

    const atom = await read(urls.atom)
    expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const xml = await atom.text()
    expect(xml).toContain('Bio changed')
    expect(xml).toContain('&lt;b&gt;Ink&lt;/b&gt; &amp; salt')
    expect(xml).not.toContain('\u0007')
    expect(xml).not.toMatch(/Not yet|@example\.com|<b>/)

    const json = await read(urls.json)
    expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const feed = (await json.json()) as { version: string; language: string; items: Record<string, string>[] }
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language: 'en', feed_url: urls.json })
    expect(feed.items[0]).toMatchObject({
      title: 'Bio changed',
      content_text: 'Low tide → <b>Ink</b> & salt ]]> \u0007',
      date_published: api.clock.now().toISOString(),
    })
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length)
    for (const { id } of feed.items) expect(xml).toContain(`<id>${id}</id>`)
  })

  test('returns 304 until something changes', async () => {
    const { accountId, urls } = await withFeed('polls', 'padaria.aurora')
    const etag = (await read(urls.atom)).headers.get('etag') ?? ''
    expect((await read(urls.atom, { 'if-none-match': etag })).status).toBe(304)
    await recordChanges(api, accountId, [biographyChange(api, 'New')])
    expect((await read(urls.atom, { 'if-none-match': etag })).status).toBe(200)
  })

  test('opens only with its own URL, and no longer once that was replaced or revoked', async () => {
    const { token, params, urls } = await withFeed('changes address', 'nordlicht.keramik')
    const other = await withFeed('has another', 'nordlicht.keramik')
    const good = urls.atom ?? ''
    expect((await read(good)).status).toBe(200)
    for (const bad of [
      good.replace(/.token=.*/, ''),
      `${good}A`,
      good.replace(/\.[^.]+$/, '.AAAA'),
      good.replace(params.id, other.params.id),
      good.replace(params.id, 'nonsense'),
    ])
      expect((await read(bad)).status, bad).toBe(404)
    const { data } = await callApi(api.app, createSyndicationUrls, { token, params })
    expect((await read(good)).status).toBe(404)
    expect((await read(data?.urls.atom)).status).toBe(200)
    await callApi(api.app, revokeSyndicationUrls, { token, params })
    expect((await read(data?.urls.atom)).status).toBe(404)
    expect((await read(other.urls.atom)).status).toBe(200)
  })

  test('is in its owner’s language and is gone with its monitor', async () => {
    const { token, params, urls } = await withFeed('liest', 'tidewater.fc')
    await callApi(api.app, updatePreferences, { token, body: { locale: 'de' } })
    expect(await (await read(urls.json)).json()).toMatchObject({
      title: 'Änderungen bei @tidewater.fc',
      language: 'de',
    })
    await callApi(api.app, deleteMonitor, { token, params })
    expect((await read(urls.json)).status).toBe(404)
  })
})

describe('the calendar', () => {
  test('says when the next reports are due in the user’s time zone, which it defines', async () => {
    const { token, monitorId } = await watchAccount(api, 'plans', 'harbour.lights')
    await callApi(api.app, addMonitor, { token, body: { username: 'an.archive', source: 'archive' } })
    await callApi(api.app, updatePreferences, { token, body: { timeZone: 'Europe/Berlin' } })
    await api.context.db.execute(
      sql`update monitors set next_report_at = '2026-12-01T07:30:00Z' where id = ${monitorId}`,
    )
    const { data } = await callApi(api.app, createCalendarUrl, { token })
    const answer = await read(data?.urls.calendar)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261201T083000')
    expect(text).toContain('TZID:Europe/Berlin')
    expect(text).toContain('RRULE:FREQ=WEEKLY')
    expect(text).toContain('SUMMARY:Report on @harbour.lights')
    expect(text).toMatch(/DTSTAMP:\d{8}T\d{6}Z/)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    const etag = answer.headers.get('etag') ?? ''
    expect((await read(data?.urls.calendar, { 'if-none-match': etag })).status).toBe(304)

    await callApi(api.app, updatePreferences, { token, body: { timeZone: 'UTC' } })
    // The report moves with the time zone: to the start of the next week there.
    expect(await (await read(data?.urls.calendar)).text()).toContain('DTSTART;TZID=Etc/UTC:20261122T000000')
    await callApi(api.app, updateMonitor, { token, params: { id: monitorId }, body: { paused: true } })
    expect(await (await read(data?.urls.calendar)).text()).not.toContain('VEVENT')
    await callApi(api.app, revokeCalendarUrl, { token })
    expect((await read(data?.urls.calendar)).status).toBe(404)
  })

  test("can't be opened with a feed's token, nor a feed with its token", async () => {
    const { token, urls } = await withFeed('mixes', 'nano.plant')
    const { data } = await callApi(api.app, createCalendarUrl, { token })
    const tokenOf = (url: string | undefined) => new URL(url ?? '').search
    expect((await api.app.request(`/api/user/calendar.ics${tokenOf(urls.atom)}`)).status).toBe(404)
    const feed = new URL(urls.atom ?? '').pathname
    expect((await api.app.request(`${feed}${tokenOf(data?.urls.calendar)}`)).status).toBe(404)
  })
})
