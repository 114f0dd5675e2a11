import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '#/testing/test-app.ts'
import { dropExpiredPictures } from './drop-expired-pictures.ts'

test('picture URLs are deleted when they expire; of profile pictures the file part stays for comparison', async () => {
  const api = await createTestApp()
  const { db, now } = api.context
  const oe = (hours: number) => Math.floor(now().getTime() / 1000 + hours * 3_600).toString(16)
  await db.execute(sql`insert into accounts (id, instagram_id, username, source, picture_url, last_collected_at)
    values ('00000000-0000-4000-8000-000000000001', '1', 'a', 'sample', ${`https://cdn.example/a.png?oh=x&oe=${oe(-1)}`}, ${now().toISOString()})`)
  for (const [id, url] of [
    ['over', `https://cdn.example/1.png?oe=${oe(-1)}&oh=x`],
    ['alive', `https://cdn.example/2.png?oe=${oe(1)}`],
    ['unsigned', 'https://cdn.example/3.png'],
  ]) {
    await db.execute(sql`insert into media (account_id, media_id, type, posted_at, first_seen_at, captured_at, picture_url)
      values ('00000000-0000-4000-8000-000000000001', ${id}, 'image', ${now().toISOString()}, ${now().toISOString()},
        ${now().toISOString()}, ${url})`)
  }
  await dropExpiredPictures(db, now())
  const { rows: posts } = await db.execute(sql`select media_id from media where picture_url is not null order by 1`)
  expect(posts).toEqual([{ media_id: 'alive' }, { media_id: 'unsigned' }])
  const { rows } = await db.execute(sql`select picture_url from accounts`)
  expect(rows).toEqual([{ picture_url: 'https://cdn.example/a.png' }])
  await api.close()
})
