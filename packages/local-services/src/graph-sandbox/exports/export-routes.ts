import { Hono } from 'hono'
import * as z from 'zod'
import type { TransferTool } from '../transfer/transfer-tool.ts'
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
  destination: z.enum(['folder', 'drive', 'transfer']).default('folder'),
  address: z.string().trim().toLowerCase().max(320).default(''),
  times: z.coerce.number().int().min(1).max(30).default(1),
})

/** Sets up scheduled exports, as an owner does in Instagram: a page for people, and the same via `POST` for tests. */
export function createExports(schedules: Schedules, tool: TransferTool | null): Hono {
  const app = new Hono()

  app.get('/', (c) => {
    const { owner = '', said = null, import_service: service } = c.req.query()
    // Tidewatch's link preselects itself, as Instagram allows services to.
    return c.html(exportsPage(schedules, { owner, message: said, destination: service ? 'transfer' : null }))
  })

  app.get('/transfer/callback', async (c) => {
    const owner = (await tool?.answer({ state: c.req.query('state') ?? '', code: c.req.query('code') })) ?? null
    if (owner === null) return c.redirect('/exports?said=refused')
    await schedules.begin(owner, 'transfer')
    return c.redirect(`/exports?owner=${encodeURIComponent(owner)}&said=begin`)
  })

  app.get('/transfer/log', (c) => c.json({ log: tool?.log ?? [] }))

  app.get('/:owner/truth', (c) => {
    const schedule = schedules.find(c.req.param('owner'))
    return schedule ? c.json({ days: schedules.truthOf(schedule) }) : c.json({ days: [] }, 404)
  })

  app.post('/', async (c) => {
    if (c.req.header('content-type')?.startsWith('application/json')) {
      const { success, data } = orderSchema.safeParse(await c.req.json())
      if (!success) return c.json({ done: false }, 400)
      const asks = consentUrl(tool, data)
      if (asks) return c.json({ done: false, asks })
      const done = await execute(schedules, data)
      return c.json({ done }, done ? 200 : 409)
    }
    const { success, data } = orderSchema.safeParse(await c.req.parseBody())
    if (!success) return c.redirect('/exports?said=wrong')
    const said = async () => ((await execute(schedules, data)) ? data.action : 'over')
    return c.redirect(consentUrl(tool, data) ?? `/exports?owner=${encodeURIComponent(data.owner)}&said=${await said()}`)
  })

  return app
}

/** The consent page for sending exports to Tidewatch itself; `null` once the owner has agreed. */
function consentUrl(tool: TransferTool | null, { owner, action, destination }: z.infer<typeof orderSchema>) {
  if (!tool || action !== 'begin' || destination !== 'transfer') return null
  return tool.isAllowed(owner) ? null : tool.ask(owner)
}

async function execute(schedules: Schedules, order: z.infer<typeof orderSchema>): Promise<boolean> {
  const { owner, action, destination, address, times } = order
  if (action === 'begin') await schedules.begin(owner, destination, address)
  if (action === 'full-export') return schedules.fullExport(owner)
  if (action === 'share' || action === 'unshare') return schedules.share(owner, action === 'share')
  if (action === 'next-day') {
    for (let day = 0; day < times; day += 1) if (!(await schedules.nextDay(owner))) return false
  }
  return true
}
