import type { ArchiveCategory } from '../src/observation.ts'
import { deriveActivities } from '../src/public/activities/derive-activities.ts'
import { analyseAccount } from '../src/public/analyse-account.ts'
import { writeArchiveReport } from '../src/report/write-archive-report.ts'
import { writePublicReport } from '../src/report/write-public-report.ts'
import { addDays } from '../src/statistics/calendar.ts'
import { reportInputOf } from '../src/testing/whole-archive-input.ts'
import { plantAccount, plantArchives } from './plant.ts'

// How the cost of a collection and of a report grows with 1, 10 and 100 times the history: for the days that the
// database supplies (a fixed number, however long the history is), and for all of it. An archive grows by its entries.
const baseDays = 40
const factors = [1, 10, 100]
const read = { derive: 60, collections: 68, posts: 180, counts: 430 }
const dayMs = 86_400_000
const categories: ArchiveCategory[] = ['followers', 'following', 'likes']

const cpuMs = () => process.cpuUsage().user / 1_000

/** CPU milliseconds of one run: the best of several rounds, which other load disturbs least. */
function time(run: () => unknown, rounds = 3, least = 60): number {
  run()
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const begin = cpuMs()
    let runs = 0
    while (cpuMs() - begin < least || runs === 0) {
      run()
      runs += 1
    }
    best = Math.min(best, (cpuMs() - begin) / runs)
  }
  return best
}

function measure(factor: number) {
  const account = plantAccount(baseDays * factor)
  const { last, lastDay, previous, next } = account
  const since = (days: number) => new Date(last.getTime() - days * dayMs)
  const history = account.profiles.map(({ capturedAt, followers }) => ({ at: capturedAt, followers }))
  const report = (input: Pick<Parameters<typeof analyseAccount>[0], 'snapshots' | 'media' | 'history' | 'period'>) => {
    const analytics = analyseAccount({
      source: 'public',
      timeZone: 'Europe/Berlin',
      now: last,
      postsKnownSince: null,
      ...input,
    })
    const about = {
      source: 'public',
      timeZone: 'Europe/Berlin',
      now: last,
      nextCollectionAt: null,
      isBaseline: false,
    } as const
    const subject = { username: 'harbour.cafe', name: null, pictureUrl: null }
    return writePublicReport({ ...about, subject, period: input.period, analytics, activities: [] })
  }
  const month = { from: addDays(lastDay, -29), to: lastDay }
  const bounded = {
    snapshots: account.profiles.filter(({ capturedAt }) => capturedAt >= since(read.collections)),
    media: account.media.filter(({ postedAt }) => postedAt >= since(read.posts)),
    history: history.filter(({ at }) => at >= since(read.counts)),
    period: month,
  }
  const whole = { snapshots: account.profiles, media: account.media, history, period: month }
  const forThreeYears = {
    ...whole,
    period: { from: addDays(lastDay, 1 - Math.min(1_095, baseDays * factor)), to: lastDay },
  }
  const lately = history.filter(({ at }) => at >= since(read.derive))
  return {
    'derive a look': time(() => deriveActivities(previous, next, lately)),
    'derive a look from everything': time(() => deriveActivities(previous, next, history)),
    'report a month': time(() => report(bounded)),
    'report a month from everything': time(() => report(whole)),
    'report up to three years': time(() => report(forThreeYears)),
  }
}

function measureArchive(factor: number) {
  const { previous, next } = plantArchives(300 * factor)
  const about = { owner: 'anna', categories, timeZone: 'Europe/Berlin', now: new Date('2099-11-02T00:00:00Z') }
  return {
    'report an archive, per entry':
      time(() => writeArchiveReport(reportInputOf({ observation: next, previous, ...about })), 2, 0) / factor,
  }
}

function print(rows: Record<string, number>[]): void {
  for (const name of Object.keys(rows[0] ?? {})) {
    const base = rows[0]?.[name] ?? 1
    const ratios = rows.map((row, index) => `${factors[index]}x: ${((row[name] ?? 0) / base).toFixed(2)}`).join(', ')
    process.stdout.write(`${name} (${base.toFixed(2)} ms): cost beside the shortest history, ${ratios}\n`)
  }
}

print(factors.map(measure))
print(factors.map(measureArchive))
