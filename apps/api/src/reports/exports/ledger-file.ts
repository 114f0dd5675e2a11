import { exportMediaTypes, type LedgerFormat, maxWorkbookEntries } from '@tidewatch/contract/reports/exports'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { allRelations, ledgerPeople, type NamedRelation } from '#/archive/ledger/ledger-people.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { streamOf } from '#/platform/stream-of.ts'
import { mapInChunks } from '#/platform/yield-to-event-loop.ts'
import type { Context } from '#/primitives/context.ts'
import { exportDateCell } from './export-date-cell.ts'
import type { Formatter } from './formatter.ts'
import { moment, type Table, text } from './table.ts'
import { writeXlsx } from './threads/write-xlsx.ts'
import { csvRows, writeCsv } from './write-csv.ts'

type LedgerContext = Pick<Context, 'db' | 'now'>
type LedgerTable = Omit<Table, 'key'>

interface LedgerFile {
  name: string
  type: string
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
}

/**
 * The ledger of an archive as a file. CSV and JSON are streamed page by page. A workbook is built in memory and
 * therefore limited: throws `conflict` if there are more than `maxWorkbookEntries` people or changes.
 */
export async function ledgerFile(
  context: LedgerContext,
  monitor: MonitorRow,
  { format, formatter }: { format: LedgerFormat; formatter: Formatter },
): Promise<LedgerFile> {
  const day = utcDay(context.now())
  const name = `${monitor.username}_${formatter.words.ledger('file.name')}_${day}.${format}`
  const type = exportMediaTypes[format]
  if (format === 'xlsx') {
    const bytes = await writeXlsx(await tablesOf(context, monitor, formatter), formatter)
    return { name, type, body: new Uint8Array(bytes) }
  }
  const pages = allRelations(context.db, monitor)
  const texts = format === 'csv' ? csvTexts(pages, formatter) : jsonTexts(pages, monitor)
  return { name, type, body: streamOf(toBytes(texts)) }
}

async function* toBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of texts) yield encoder.encode(part)
}

async function* csvTexts(pages: AsyncIterable<NamedRelation[]>, formatter: Formatter): AsyncGenerator<string> {
  yield writeCsv({ heads: peopleHeads(formatter), rows: [] }, formatter)
  for await (const page of pages) yield csvRows(await peopleRows(page, formatter), formatter)
}

async function* jsonTexts(pages: AsyncIterable<NamedRelation[]>, { username }: MonitorRow): AsyncGenerator<string> {
  yield `{"username":${JSON.stringify(username)},"followers":[`
  let isFirst = true
  for await (const page of pages) {
    if (page.length === 0) continue
    yield `${isFirst ? '' : ','}\n${page.map((relation) => JSON.stringify(relation)).join(',\n')}`
    isFirst = false
  }
  yield '\n]}\n'
}

function peopleHeads({ words: { files, ledger }, zoneName: zone }: Formatter): string[] {
  const steps = (['since', 'firstShown', 'lastShown', 'firstAbsent'] as const).map(
    (step) => `${ledger(`person.step.${step}`)} (${zone})`,
  )
  return [files('columns.username'), ledger('file.columns.state'), ...steps]
}

function peopleRows(relations: readonly NamedRelation[], formatter: Formatter): Promise<LedgerTable['rows'][number][]> {
  const { ledger } = formatter.words
  const words = new Map<NamedRelation['state'], string>()
  const labelOf = (state: NamedRelation['state']) => {
    const word = words.get(state) ?? ledger(`people.state.${state}`)
    words.set(state, word)
    return word
  }
  return mapInChunks(relations, ({ username, state, since, firstShown, lastShown, firstAbsent, certainty }) => [
    text(username),
    text(labelOf(state)),
    moment(since?.toISOString() ?? null),
    exportDateCell(firstShown.toISOString(), certainty?.firstShown, formatter),
    exportDateCell(lastShown.toISOString(), certainty?.lastShown, formatter),
    exportDateCell(firstAbsent?.toISOString() ?? null, certainty?.firstAbsent, formatter),
  ])
}

async function tablesOf({ db }: LedgerContext, monitor: MonitorRow, formatter: Formatter): Promise<LedgerTable[]> {
  const { ledger } = formatter.words
  const people: NamedRelation[] = []
  for await (const page of allRelations(db, monitor)) {
    people.push(...page)
    if (people.length > maxWorkbookEntries) throw new AppError('conflict', { reason: 'tooManyForWorkbook' })
  }
  return [
    { title: ledger('file.sheets.people'), heads: peopleHeads(formatter), rows: await peopleRows(people, formatter) },
    await changesTable(db, monitor, formatter),
  ]
}

const changesPerPage = 1_000

async function changesTable(db: LedgerContext['db'], monitor: MonitorRow, formatter: Formatter): Promise<LedgerTable> {
  const { files, ledger } = formatter.words
  const zone = formatter.zoneName
  const rows: LedgerTable['rows'][number][] = []
  for (const group of ['came', 'left', 'followed', 'unfollowed'] as const) {
    const title = ledger(`people.group.${group}`)
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof ledgerPeople>> = await ledgerPeople(db, monitor, {
        group,
        search: '',
        limit: changesPerPage,
        ...(cursor && { cursor }),
      })
      for (const { username, at, notBefore } of page.people) {
        const date = (of: string | null) => (notBefore === null ? moment(of) : exportDateCell(of, 'exact', formatter))
        rows.push([text(title), text(username), date(notBefore), date(at)])
      }
      if (rows.length > maxWorkbookEntries) throw new AppError('conflict', { reason: 'tooManyForWorkbook' })
      cursor = page.nextCursor
    }
  }
  return {
    title: ledger('file.sheets.changes'),
    heads: [
      ledger('file.columns.change'),
      files('columns.username'),
      ledger('file.columns.notBefore', { zone }),
      ledger('file.columns.at', { zone }),
    ],
    rows,
  }
}
