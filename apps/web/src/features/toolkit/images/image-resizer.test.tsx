// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMessages } from '../testing-messages.tsx'
import { ImageResizer } from './image-resizer.tsx'
import type { ResizeAnswer, ResizeRequest } from './resize-messages.ts'
import type { startResizer } from './start-resizer.ts'

const requests: ResizeRequest[] = []
let answer: (answer: ResizeAnswer) => void = () => undefined

vi.mock('./start-resizer.ts', (): { startResizer: typeof startResizer } => ({
  startResizer(onAnswer) {
    answer = onAnswer
    return { resize: (request) => requests.push(request), stop: () => undefined }
  },
}))

beforeEach(async () => {
  requests.length = 0
  const page = await withMessages(<ImageResizer />, ['images'])
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>)
})
afterEach(cleanup)

const photo = (name: string) => new File(['x'.repeat(2000)], name, { type: 'image/jpeg' })
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Choose pictures'), { target: { files } })
const done = (id: number, type = 'image/webp'): ResizeAnswer => ({
  id,
  state: 'done',
  image: {
    blob: new Blob(['y'.repeat(500)], { type }),
    kind: 'jpeg',
    original: { width: 4000, height: 3000 },
    size: { width: 1000, height: 750 },
  },
})

test('each picture shows its size before and after, and downloads under a descriptive name', () => {
  choose(photo('boat.jpg'), photo('tide.jpg'))
  expect(requests.map(({ file, width, enlarge }) => [file.name, width, enlarge])).toEqual([
    ['boat.jpg', 1000, false],
    ['tide.jpg', 1000, false],
  ])
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 of 2')
  act(() => answer(done(1)))
  act(() => answer({ id: 2, state: 'failed', failure: 'heic' }))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText(/4,000 × 3,000 px, 2 kB → 1,000 × 750 px, 500 bytes/)).toBeDefined()
  expect(screen.getByText('(−75%)')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Download boat.jpg' }).getAttribute('download')).toBe('boat-1000.webp')
  expect(screen.getByText(/HEIC/)).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('1 of 2 pictures ready.')
})

test('another width resizes everything again, and results for the old width are ignored', () => {
  choose(photo('boat.jpg'))
  fireEvent.click(screen.getByRole('radio', { name: /^Small/ }))
  expect(requests.map(({ id, width }) => [id, width])).toEqual([
    [1, 1000],
    [2, 200],
  ])
  act(() => answer(done(1)))
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByLabelText('Enlarge smaller pictures'))
  expect(requests.at(-1)).toMatchObject({ id: 3, width: 200, enlarge: true })
})

test("a browser that can't write WebP says so", () => {
  choose(photo('boat.jpg'))
  act(() => answer(done(1, 'image/jpeg')))
  expect(screen.getByText(/This browser can’t write WebP/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Download boat.jpg' }).getAttribute('download')).toBe('boat-1000.jpg')
})
