import { Hono } from 'hono'
import * as z from 'zod'
import { exportsPage } from './exports-page.ts'
import type { Schedules } from './schedules.ts'

const orderSchema = z.object({
  owner: z
    .string()
    .trim()
    .toLowerCase()
    .transform((name) => name.replace(/^@/, ''))
    .pipe(z.string().regex(/^[a-z0-9._]{1,30}$/)),
  action: z.enum(['begin', 'next-day', 'full-export', 'share', 'unshare']),
  destination: z.enum(['folder', 'drive']).default('folder'),
  address: z.string().trim().toLowerCase().max(320).default(''),
  times: z.coerce.number().int().min(1).max(30).default(1),
})

/** What an owner does in Instagram to have exports delivered: a page for people, and the same by `POST` for tests. */
export function createExports(schedules: Schedules): Hono {
  const app = new Hono()

  app.get('/', (c) => c.html(exportsPage(schedules, c.req.query('owner') ?? '', c.req.query('said') ?? null)))

  app.get('/:owner/truth', (c) => {
    const schedule = schedules.find(c.req.param('owner'))
    return schedule ? c.json({ days: schedules.truthOf(schedule) }) : c.json({ days: [] }, 404)
  })

  app.post('/', async (c) => {
    const isForm = !c.req.header('content-type')?.startsWith('application/json')
    const parsed = orderSchema.safeParse(isForm ? await c.req.parseBody() : await c.req.json())
    if (!parsed.success) return isForm ? c.redirect('/exports?said=wrong') : c.json({ done: false }, 400)
    const { owner, action } = parsed.data
    const done = await carryOut(schedules, parsed.data)
    if (!isForm) return c.json({ done }, done ? 200 : 409)
    return c.redirect(`/exports?owner=${encodeURIComponent(owner)}&said=${done ? action : 'over'}`)
  })

  return app
}

async function carryOut(schedules: Schedules, order: z.infer<typeof orderSchema>): Promise<boolean> {
  const { owner, action, destination, address, times } = order
  if (action === 'begin') await schedules.begin(owner, destination, address)
  if (action === 'full-export') return schedules.fullExport(owner)
  if (action === 'share' || action === 'unshare') return schedules.share(owner, action === 'share')
  if (action === 'next-day') {
    for (let day = 0; day < times; day += 1) if (!(await schedules.nextDay(owner))) return false
  }
  return true
}
