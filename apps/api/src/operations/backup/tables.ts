import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

const name = (table: string) => table.split('.').map(pg.escapeIdentifier).join('.')
const list = (columns: readonly string[]) => columns.map(pg.escapeIdentifier).join(', ')
const fileOf = (folder: string, table: string) => join(folder, `${table}.copy.gz`)

export interface StoredTable {
  /** `<schema>.<table>` */
  table: string
  columns: string[]
  rows: number
}

/** Tables of our own schema, referenced tables first. A partitioned table includes its partitions. */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    select 'public.' || relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`)
  const { rows: references } = await client.query<{ table: string; other: string }>(`
    select distinct 'public.' || c.relname as table, 'public.' || o.relname as other from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_class o on o.oid = f.confrelid
    where f.contype = 'f' and f.conrelid <> f.confrelid and f.connamespace = 'public'::regnamespace`)
  const waiting = new Set(rows.map(({ table }) => table))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find((table) => !references.some((one) => one.table === table && waiting.has(one.other)))
    if (!next) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}.`)
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema || '.' || table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map(({ column_name }) => column_name)
}

/** Stores the rows of a table that match `where`. */
export async function storeTable(
  client: pg.ClientBase,
  folder: string,
  table: string,
  where = 'true',
): Promise<StoredTable> {
  const columns = await columnsOf(client, table)
  const stream = client.query(copyTo(`copy (select ${list(columns)} from ${name(table)} where ${where}) to stdout`))
  await pipeline(stream, createGzip(), createWriteStream(fileOf(folder, table)))
  return { table, columns, rows: stream.rowCount ?? 0 }
}

/** Loads the rows. Columns added since keep their defaults; triggers are disabled, because they ran at the time. */
export async function loadTable(
  client: pg.ClientBase,
  folder: string,
  { table, columns }: StoredTable,
): Promise<number> {
  const target = name(table)
  await client.query(`alter table ${target} disable trigger user`)
  const stream = client.query(copyFrom(`copy ${target} (${list(columns)}) from stdin`))
  await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), stream)
  await client.query(`alter table ${target} enable trigger user`)
  return stream.rowCount ?? 0
}

/** Continues every sequence after the highest stored value. */
export async function resetSequences(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$ declare one record; begin
    for one in select s.oid::regclass as sequence, t.oid::regclass as owner, a.attname as column from pg_class s
      join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
      join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
    loop
      execute format('select setval(%L, coalesce((select max(%I) from %s), 0) + 1, false)', one.sequence, one.column, one.owner);
    end loop; end $$`)
}
