// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PageLocaleProvider } from '@tidewatch/i18n/page-locale'
import { afterEach, expect, test } from 'vitest'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

afterEach(cleanup)

function show(suggestions: SearchFieldProps['suggestions'] = []) {
  const typed: string[] = []
  const texts = { label: 'Search help', placeholder: '', submit: 'Search', suggestions: 'Suggested' }
  render(
    <PageLocaleProvider locale="ja">
      <SearchField
        action="/ja/search"
        texts={texts}
        classes={{ form: '', input: '', submit: '' }}
        icon={null}
        suggestions={suggestions}
        onType={(text) => typed.push(text)}
      />
    </PageLocaleProvider>,
  )
  return { field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Search help' }), typed }
}

test('the form works without scripts: it opens the results page', () => {
  const { field } = show()
  expect(screen.getByRole('search').getAttribute('action')).toBe('/ja/search')
  expect(field.getAttribute('name')).toBe('q')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('arrow keys go through the suggestions and back to the field, Escape closes them', async () => {
  const { field, typed } = show([
    { slug: 'one', title: 'One', locale: 'ja' },
    { slug: 'two', title: 'Two', locale: 'en' },
  ])
  expect(screen.queryAllByRole('option')).toEqual([])
  await userEvent.type(field, 'ar')
  expect(typed).toEqual(['a', 'ar'])
  expect(field.getAttribute('aria-expanded')).toBe('true')
  const [one, two] = screen.getAllByRole('option')
  expect(two?.lang).toBe('en')
  await userEvent.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(one?.id)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(field.getAttribute('aria-activedescendant')).toBe(two?.id)
  await userEvent.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(field.value).toBe('ar')
})
