import { ApiError } from '@tidewatch/api-client/api-error'
import { maxArchiveBytes } from '@tidewatch/contract/archive/imports'
import type { Progress } from '@tidewatch/contract/watch/monitors'
import { expect, test, vi } from 'vitest'
import {
  ReportNotWrittenError,
  type SendPorts,
  type SendStage,
  sendArchive,
  TooMuchToSendError,
} from './send-archive.ts'

const upload = new ArrayBuffer(2)
const done: Progress = { monitorId: 'm1', step: 'done', done: 0, total: null, reportId: 'r1', code: null }

function refusal(name: 'alreadyTracked' | 'planLimitReached', monitorId?: string): ApiError {
  const code = name === 'alreadyTracked' ? 20005 : 20001
  return new ApiError({ code, name, message: name, problem: { monitorId }, status: 200, requestId: null })
}

function ports(change: Partial<SendPorts> = {}): SendPorts {
  return {
    initTimeZone: vi.fn(async () => undefined),
    addMonitor: vi.fn(async () => ({ id: 'm1' })),
    importArchive: vi.fn(async (_id, _upload, onSent) => onSent(5, 10)),
    watchProgress: vi.fn(async () => done),
    ...change,
  }
}

const archive = { username: 'mira', pack: async () => upload }

test('creates a monitor, sends it the export and returns the resulting report', async () => {
  const stages: SendStage[] = []
  const calls = ports()
  await expect(sendArchive(calls, archive, (stage) => stages.push(stage))).resolves.toBe('r1')
  expect(calls.importArchive).toHaveBeenCalledWith('m1', upload, expect.any(Function))
  expect(stages).toEqual([
    { name: 'monitor' },
    { name: 'upload', sentBytes: 0, totalBytes: null },
    { name: 'upload', sentBytes: 5, totalBytes: 10 },
    { name: 'report' },
  ])
})

test('an account that already has exports gets another', async () => {
  const calls = ports({ addMonitor: () => Promise.reject(refusal('alreadyTracked', 'm9')) })
  await sendArchive(calls, archive, () => undefined)
  expect(calls.importArchive).toHaveBeenCalledWith('m9', upload, expect.any(Function))
})

test('any other refusal of the monitor stops before anything is sent', async () => {
  const calls = ports({ addMonitor: () => Promise.reject(refusal('planLimitReached')) })
  await expect(sendArchive(calls, archive, () => undefined)).rejects.toMatchObject({ name: 'planLimitReached' })
  expect(calls.importArchive).not.toHaveBeenCalled()
})

test("a report that couldn't be written is an error of its own", async () => {
  const calls = ports({ watchProgress: async () => ({ ...done, step: 'failed', reportId: null, code: 50000 }) })
  await expect(sendArchive(calls, archive, () => undefined)).rejects.toBeInstanceOf(ReportNotWrittenError)
})

test("an upload too large for the API isn't sent, and no monitor is created for it", async () => {
  const calls = ports()
  const large = { username: 'mira', pack: async () => new ArrayBuffer(maxArchiveBytes + 1) }
  await expect(sendArchive(calls, large, () => undefined)).rejects.toBeInstanceOf(TooMuchToSendError)
  expect(calls.addMonitor).not.toHaveBeenCalled()
})
