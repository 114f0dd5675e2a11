import { type SQL, sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

type Db = TestApp['context']['db']

/** Tables that contain users' data, according to the catalog: direct and indirect foreign keys, and column names. */
export async function userTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive owned(oid) as (
      select 'users'::regclass::oid
      union
      select conrelid from pg_constraint join owned on confrelid = owned.oid where contype = 'f'
    )
    select relname::text collate "C" as name from pg_class where oid in (select oid from owned)
    union
    select table_name::text collate "C" from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'monitor_id', 'subject_id', 'identity_hash')
    order by name`)
  return rows.map(({ name }) => name)
}

const containsAny = (texts: string[]) =>
  sql`t::text ilike any (array[${sql.join(
    texts.map((text) => sql`${`%${text}%`}`),
    sql`, `,
  )}]::text[])`

/** How many rows of each table, including the queue's, contain one of these texts anywhere. */
export async function rowsContaining(db: Db, texts: string[]): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema')`)
  const found: Record<string, number> = {}
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${table} as t where ${containsAny(texts)}`,
    )
    if (rows[0]?.count) found[schema === 'public' ? name : `${schema}.${name}`] = rows[0].count
  }
  return found
}

/** A user's identifiers (ids, email address), plus the ids of all their rows. */
export async function idsOfRows(db: Db, names: string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'`)
  const owned = new Set(await userTables(db))
  const ids = new Set(names)
  for (let before = 0; before < ids.size; ) {
    before = ids.size
    for (const { name } of tables.filter((table) => owned.has(table.name))) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id::text from ${sql.identifier(name)} as t where ${containsAny([...ids])}`,
      )
      for (const { id } of rows) ids.add(id)
    }
  }
  return [...ids]
}

interface Column {
  name: string
  type: string
  needed: boolean
  parent: string | null
  parentColumn: string | null
}

/** Inserts a row of a user into any table, using only what the catalog says about it. */
export async function fillTable(db: Db, table: string, ids: string[], subjectId: string): Promise<void> {
  const { rows: columns } = await db.execute<Column & Record<string, unknown>>(sql`
    select a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as needed,
      c.confrelid::regclass::text as parent, f.attname as "parentColumn"
    from pg_attribute a
    left join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum]
    left join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`)
  const used = columns.filter(({ needed, parent }) => needed || parent)
  const values = used.map((column) => placeholderValue(column, ids, subjectId))
  await db.execute(sql`
    insert into ${sql.identifier(table)} (${sql.join(
      used.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )})
    values (${sql.join(values, sql`, `)})`)
}

function placeholderValue({ name, type, parent, parentColumn }: Column, ids: string[], subjectId: string): SQL {
  if (name === 'subject_id') return sql`${subjectId}`
  if (parent && parentColumn) {
    // Accounts are shared, so any will do.
    const own = parent === 'accounts' ? sql`true` : containsAny(ids)
    return sql`(select ${sql.identifier(parentColumn)} from ${sql.identifier(parent)} as t where ${own} limit 1)`
  }
  if (type.endsWith('[]')) return sql`'{}'`
  if (type === 'uuid') return sql`gen_random_uuid()`
  if (type.startsWith('timestamp') || type === 'date') return sql`now()`
  if (type === 'jsonb') return sql`'{}'`
  if (type === 'boolean') return sql`false`
  if (type === 'bytea') return sql`'x'`
  return /int|numeric|double|real/.test(type) ? sql`1` : sql`gen_random_uuid()::text`
}
