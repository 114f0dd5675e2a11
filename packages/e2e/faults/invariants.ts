import { readdir } from 'node:fs/promises'
import type pg from 'pg'
import type { Promised } from './load.ts'

type Query = Pick<pg.Pool, 'query'>

/** Unfinished work; empty when every promise is fulfilled and nothing is queued. */
export async function findUnfulfilled(pool: Query, promised: Promised): Promise<string[]> {
  const { rows } = await pool.query(
    `select 'a report on monitor ' || id as what from unnest($1::uuid[]) as asked(id)
       where not exists (select from reports where monitor_id = asked.id)
     union all
     select 'the import of monitor ' || id from unnest($2::uuid[]) as asked(id)
       where not exists (select from imports where monitor_id = asked.id)
     union all
     select 'the credits of order ' || id from unnest($3::uuid[]) as asked(id)
       where not exists (select from unlock_credits where order_id = asked.id and reason = 'purchase')
     union all
     select 'the mail to ' || email from unnest($4::text[]) as asked(email)
       where not exists (select from outbox o join ticket_messages m on m.id = o.ticket_message_id
         join tickets t on t.id = m.ticket_id where t.email = asked.email and o.sent_at is not null)
     union all
     select 'the message ' || kind from outbox where sent_at is null and gave_up_at is null
       and (kind like 'ticket-%' or batch_id is not null or coalesce(send_after, now()) <= now())
     union all
     select 'the job ' || name from pgboss.job
       where state in ('active', 'retry') or (state = 'created' and start_after <= now() and singleton_on is null)`,
    [promised.publicMonitors, promised.archiveMonitors, promised.orders, promised.tickets],
  )
  return rows.map(({ what }) => what as string)
}

/** Violated invariants; empty if all hold. */
export async function findViolations(pool: Query, promised: Promised): Promise<string[]> {
  const { rows } = await pool.query(
    `select 'entries of invoice ' || invoice_id || ' do not add up to 0' as what from ledger_entries
       group by invoice_id, currency having sum(amount) <> 0
     union all
     select 'invoice ' || id || ' is not in the ledger' from invoices
       where not exists (select from ledger_entries where invoice_id = invoices.id)
     union all
     select 'order ' || o.id || ' is paid and has ' || count(i.id) || ' invoices' from orders o
       left join invoices i on i.order_id = o.id and i.kind = 'invoice' where o.status = 'paid' group by o.id having count(i.id) <> 1
     union all
     select 'order ' || id || ' brought ' || (select coalesce(sum(amount), 0) from unlock_credits where order_id = asked.id) || ' credits'
       from unnest($3::uuid[]) as asked(id)
       where (select sum(amount) from unlock_credits where order_id = asked.id) is distinct from 3
     union all
     select 'numbers of invoices have gaps in ' || series from invoice_counters c
       where last <> (select count(*) from invoices i where i.number like c.series || '%')
     union all
     select 'account ' || account_id || ' is monitored ' || count(*) || ' times by one user' from monitors
       where deleted_at is null and account_id is not null group by user_id, account_id having count(*) > 1
     union all
     select 'monitor ' || monitor_id || ' has ' || count(*) || ' first reports' from reports
       where monitor_id = any($1) group by monitor_id having count(*) <> 1
     union all
     select 'an account was looked at ' || count(*) || ' times' from profile_snapshots s
       where account_id in (select account_id from monitors where id = any($1)) group by account_id having count(*) <> 1
     union all
     select 'monitor ' || monitor_id || ' has ' || count(*) || ' imports of one archive' from imports
       where monitor_id = any($2) group by monitor_id having count(*) <> 1
     union all
     select 'a request of ' || email || ' is there ' || count(*) || ' times' from tickets
       where email = any($4) group by email having count(*) <> 1`,
    [promised.publicMonitors, promised.archiveMonitors, promised.orders, promised.tickets],
  )
  return rows.map(({ what }) => what as string)
}

/** Files without a row. */
export async function findStrayFiles(pool: Query, filesDir: string): Promise<string[]> {
  const names = await readdir(filesDir)
  const { rows } = await pool.query(
    'select id::text from archive_files union all select id::text from ticket_attachments union all select key from article_images',
  )
  const known = new Set(rows.map(({ id }) => id as string))
  return names.filter((name) => !known.has(name.replace(/\.(?:enc|json)$/, '')))
}
