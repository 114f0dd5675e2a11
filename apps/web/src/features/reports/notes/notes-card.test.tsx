// @vitest-environment happy-dom
import { mutationOptions, QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyAccounts } from '@tidewatch/auth/session/emptied-accounts'
import { notify } from '@tidewatch/ui/feedback/toast'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { NotesCard } from './notes-card.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const { list, remove, write } = vi.hoisted(() => ({ list: vi.fn(), remove: vi.fn(), write: vi.fn() }))

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => ({}) }))
vi.mock('@tidewatch/api-client/users/users', () => ({
  userQuery: () => queryOptions({ queryKey: ['user'], queryFn: async () => ({ id: 'ada' }) }),
}))
vi.mock('@tidewatch/api-client/reports/notes', () => ({
  notesQuery: (_api: unknown, _id: string, period: { from: string }) =>
    queryOptions({ queryKey: ['notes', period], queryFn: () => list(period) }),
  deleteNoteMutation: () =>
    mutationOptions({
      mutationFn: remove,
      onSuccess: (_data, _id, _result, { client }) => client.invalidateQueries({ queryKey: ['notes'] }),
    }),
  writeNoteMutation: () => mutationOptions({ mutationFn: write }),
}))

afterEach(() => {
  cleanup()
  // Logs out: an unfinished note must not wait for the next test.
  emptyAccounts()
  vi.restoreAllMocks()
})

async function renderCard() {
  const client = new QueryClient()
  const page = async (from: string) => (
    <QueryClientProvider client={client}>
      {
        await withMessages(
          <main id="main" tabIndex={-1}>
            <input aria-label="Elsewhere" />
            <NotesCard monitorId="m" period={{ from, to: '2026-11-28' }} />
          </main>,
          ['notes', 'common', 'errors', 'insights'],
        )
      }
    </QueryClientProvider>
  )
  const { rerender } = render(await page('2026-11-01'))
  return { showFrom: async (from: string) => rerender(await page(from)) }
}

test('a deleted note that could not be restored says so, and can be restored again', async () => {
  const done = vi.spyOn(notify, 'success').mockReturnValue('')
  const failed = vi.spyOn(notify, 'error').mockReturnValue('')
  list.mockResolvedValueOnce({ notes: [{ id: '1', day: '2026-11-20', text: 'New pictures' }] })
  list.mockResolvedValue({ notes: [] })
  remove.mockResolvedValue(null)
  write.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null)
  await renderCard()
  await userEvent.click(await screen.findByRole('button', { name: /^Delete the note of/ }))
  await screen.findByText('No notes in this period.')
  await expect.poll(() => done).toHaveBeenCalledOnce()
  done.mock.calls[0]?.[0].action?.onClick()
  await expect.poll(() => failed).toHaveBeenCalledOnce()
  failed.mock.calls[0]?.[0].action?.onClick()
  await expect.poll(() => write).toHaveBeenCalledTimes(2)
  expect(write.mock.calls[1]?.[0]).toEqual({ day: '2026-11-20', text: 'New pictures' })
})

test('deleting a note leaves the focus in the content', async () => {
  list.mockResolvedValueOnce({ notes: [{ id: '1', day: '2026-11-20', text: 'New pictures' }] })
  list.mockResolvedValue({ notes: [] })
  const deletion = Promise.withResolvers<null>()
  remove.mockReturnValue(deletion.promise)
  await renderCard()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Delete the note of/ })
  await userEvent.click(button)
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  // A browser takes the focus from a button that's disabled.
  expect(button.disabled).toBe(false)
  deletion.resolve(null)
  await expect.poll(() => button.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the focus goes to the field of a new note, and back to the button once the note is saved', async () => {
  list.mockResolvedValue({ notes: [] })
  write.mockResolvedValue(null)
  await renderCard()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note' }))
  const field = screen.getByRole('textbox', { name: 'Note' })
  expect(document.activeElement).toBe(field)
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('New pictures{Enter}')
  await expect.poll(() => field.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a note' }))
})

test("closing a note's form moves the focus back to its button", async () => {
  list.mockResolvedValue({ notes: [{ id: '1', day: '2026-11-20', text: 'New pictures' }] })
  await renderCard()
  await userEvent.click(await screen.findByRole('button', { name: /^Edit the note/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Edit the note/ }))
})

test('a note whose form went with its period comes back as a row, and the focus stays where it is', async () => {
  list.mockImplementation(async ({ from }) => ({
    notes: from === '2026-11-01' ? [{ id: '1', day: '2026-11-02', text: 'New pictures' }] : [],
  }))
  const { showFrom } = await renderCard()
  await userEvent.click(await screen.findByRole('button', { name: /^Edit the note/ }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }))
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' })
  elsewhere.focus()
  await showFrom('2026-11-21')
  await screen.findByText('No notes in this period.')
  await showFrom('2026-11-01')
  await screen.findByRole('button', { name: /^Edit the note/ })
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
  expect(document.activeElement).toBe(elsewhere)
})

test('a saved note leaves the focus of someone who went on elsewhere', async () => {
  list.mockResolvedValue({ notes: [] })
  const writing = Promise.withResolvers<null>()
  write.mockReturnValue(writing.promise)
  await renderCard()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note' }))
  await userEvent.keyboard('New pictures{Enter}')
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' })
  elsewhere.focus()
  writing.resolve(null)
  await screen.findByRole('button', { name: 'Add a note' })
  expect(document.activeElement).toBe(elsewhere)
})

test('a note without a day marks and focuses the field of the day', async () => {
  list.mockResolvedValue({ notes: [] })
  await renderCard()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note' }))
  await userEvent.keyboard('New pictures')
  const day = screen.getByLabelText('Day')
  await userEvent.clear(day)
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
  expect(document.activeElement).toBe(day)
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { name: 'Note' }).getAttribute('aria-invalid')).toBeNull()
})

describe('an unfinished note', () => {
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Note' })

  /** The server ends the session, with which the page goes, and its user signs in again. */
  async function signInAgain() {
    emptyAccounts(true)
    cleanup()
    await renderCard()
  }

  test('is still there after signing in again, until it is discarded', async () => {
    list.mockResolvedValue({ notes: [] })
    await renderCard()
    await userEvent.click(await screen.findByRole('button', { name: 'Add a note' }))
    await userEvent.type(await field(), 'New pict')
    await signInAgain()
    expect((await field()).value).toBe('New pict')
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'Others')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await signInAgain()
    await screen.findByRole('button', { name: 'Add a note' })
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
  })

  test('that changes another one is still there too, and gone once it is saved', async () => {
    list.mockResolvedValue({ notes: [{ id: '1', day: '2026-11-20', text: 'Old pictures' }] })
    write.mockClear()
    write.mockResolvedValue(null)
    await renderCard()
    await userEvent.click(await screen.findByRole('button', { name: /^Edit the note/ }))
    await userEvent.type(await field(), ' and new')
    await signInAgain()
    expect((await field()).value).toBe('Old pictures and new')
    await userEvent.type(await field(), '{Enter}')
    await screen.findByRole('button', { name: 'Add a note' })
    await expect.poll(() => screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
    expect(write.mock.calls[0]?.[0]).toEqual({ id: '1', day: '2026-11-20', text: 'Old pictures and new' })
    await signInAgain()
    await screen.findByRole('button', { name: /^Edit the note/ })
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
  })
})
