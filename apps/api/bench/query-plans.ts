import type pg from 'pg'
import * as z from 'zod'

const planRows = z.array(z.object({ 'QUERY PLAN': z.string() }))

/** Records the queries sent by a pool, to get their plans from PostgreSQL afterwards. */
export class QueryRecorder {
  #queries: { text: string; values: unknown[] }[] = []
  #isAsking = false

  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      client.query = ((...args: [string | pg.QueryConfig, unknown[]?]) => {
        const [asked, values] = args
        if (!this.#isAsking)
          this.#queries.push({ text: typeof asked === 'string' ? asked : asked.text, values: values ?? [] })
        return query(...args)
      }) as typeof client.query
    })
  }

  forget(): void {
    this.#queries = []
  }

  /** The plans of the recorded queries, rerun in the same order and with the same settings. */
  async plans(pool: pg.Pool): Promise<string[]> {
    const plans: string[] = []
    this.#isAsking = true
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const { text, values } of this.#queries) {
        if (/^(begin|commit|rollback)/i.test(text)) continue
        if (text.includes('set_config')) await client.query(text, values)
        else plans.push(await planOf(client, text, values))
      }
      return plans
    } finally {
      await client.query('rollback')
      client.release()
      this.#isAsking = false
    }
  }
}

async function planOf(client: pg.PoolClient, text: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query(`explain (analyze, costs off, timing off, summary off) ${text}`, values)
  const lines = planRows.parse(rows)
  return lines.map((row) => row['QUERY PLAN']).join('\n')
}

/** How plans read texts: by a sequential scan or by which indexes. */
export function describeAccess(plans: string[]): { isSequential: boolean; indexes: string[] } {
  const all = plans.join('\n')
  const indexes = [...all.matchAll(/(?:using|on) ((?:article_translations|article_words)_\w+|articles_\w+)/g)]
  return {
    isSequential: /Seq Scan on article_translations/.test(all),
    indexes: [...new Set(indexes.map(([, name]) => name ?? ''))],
  }
}
