// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from '#/forms/checkbox.tsx'
import { FileDrop } from '#/forms/file-drop.tsx'
import { RadioCards } from '#/forms/radio-cards.tsx'
import { Segmented } from '#/forms/segmented.tsx'
import { Select } from '#/forms/select.tsx'
import { Switch } from '#/forms/switch.tsx'
import { TextField } from '#/forms/text-field.tsx'
import { Textarea } from '#/forms/textarea.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const roots: { unmount: () => void }[] = []
afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount()
  })
  document.body.replaceChildren()
})

/** Renders the server's HTML, lets the test use it, then hydrates it. */
async function hydrateAfter<C extends Element>(page: ReactNode, selector: string, use: (control: C) => void) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  const control = container.querySelector<C>(selector)
  if (!control) throw new Error(`The server sent no ${selector}`)
  use(control)
  await act(async () => {
    roots.push(hydrateRoot(container, page))
  })
  return control
}

function WithOutput<Value>({
  start,
  children,
}: {
  start: Value
  children: (value: Value, set: (to: Value) => void) => ReactNode
}) {
  const [value, set] = useState(start)
  return (
    <>
      {children(value, set)}
      <output>{JSON.stringify(value)}</output>
    </>
  )
}
const told = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null')

test('text typed before hydration is kept, with the caret in place', async () => {
  const field = await hydrateAfter<HTMLInputElement>(
    <WithOutput start="">
      {(value, set) => <TextField label="Account" value={value} onChange={({ target }) => set(target.value)} />}
    </WithOutput>,
    'input',
    (input) => {
      input.value = '@harbor.light'
      input.setSelectionRange(1, 4)
    },
  )
  expect([told(), field.value]).toEqual(['@harbor.light', '@harbor.light'])
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 4])
})

test('an untouched field fires no change event, nor does one rendered in the browser', async () => {
  const onChange = vi.fn()
  const controls = (
    <>
      <TextField label="Account" value="harbor" onChange={onChange} />
      <Textarea label="Text" value="tide" onChange={onChange} />
      <Checkbox label="Closed" checked onChange={onChange} />
      <Select
        label="Sort"
        value="b"
        options={['a', 'b'].map((value) => ({ value, label: value }))}
        onChange={onChange}
      />
    </>
  )
  await hydrateAfter(controls, 'input', () => undefined)
  const made = createRoot(document.body.appendChild(document.createElement('div')))
  roots.push(made)
  await act(async () => made.render(controls))
  expect(onChange).not.toHaveBeenCalled()
})

test('text areas, checkboxes, selects and switches report early input too', async () => {
  await hydrateAfter<HTMLTextAreaElement>(
    <WithOutput start="">
      {(value, set) => <Textarea label="Caption" value={value} onChange={({ target }) => set(target.value)} />}
    </WithOutput>,
    'textarea',
    (area) => {
      area.value = 'Low tide'
    },
  )
  expect(told()).toBe('Low tide')
  document.body.replaceChildren()

  for (const Tick of [Checkbox, Switch]) {
    for (const start of [true, false]) {
      const box = await hydrateAfter<HTMLInputElement>(
        <WithOutput start={start}>
          {(checked, set) => <Tick label="Tick" checked={checked} onChange={({ target }) => set(target.checked)} />}
        </WithOutput>,
        'input',
        (input) => {
          input.checked = !start
        },
      )
      expect([told(), box.checked]).toEqual([!start, !start])
      document.body.replaceChildren()
    }
  }

  const options = ['new', 'old', 'near'].map((value) => ({ value, label: value, title: value, detail: '' }))
  await hydrateAfter<HTMLSelectElement>(
    <WithOutput start="old">
      {(value, set) => (
        <Select label="Sort" value={value} options={options} onChange={({ target }) => set(target.value)} />
      )}
    </WithOutput>,
    'select',
    (select) => {
      select.selectedIndex = 2
    },
  )
  expect(told()).toBe('near')
  document.body.replaceChildren()

  for (const radios of [
    <WithOutput key="segmented" start="new">
      {(value, set) => <Segmented label="Sort" options={options} value={value} onChange={set} />}
    </WithOutput>,
    <WithOutput key="cards" start="new">
      {(value, set) => <RadioCards legend="Sort" name="sort" options={options} value={value} onChange={set} />}
    </WithOutput>,
  ]) {
    await hydrateAfter<HTMLInputElement>(radios, 'input[value=near]', (radio) => {
      radio.checked = true
    })
    expect(told()).toBe('near')
    document.body.replaceChildren()
  }
})

test('files chosen before hydration are accepted, once', async () => {
  const onFiles = vi.fn()
  const control = await hydrateAfter<HTMLInputElement>(
    <FileDrop label="Choose" dropText="or drop" multiple onFiles={(files) => onFiles(files.map(({ name }) => name))} />,
    'input',
    (input) => {
      const files = new DataTransfer()
      files.items.add(new File(['x'], 'archive.zip'))
      input.files = files.files
    },
  )
  expect(onFiles.mock.calls).toEqual([[['archive.zip']]])
  expect(control.value).toBe('')
})

test("the caller's ref receives the control, and only once despite changes", async () => {
  const ref = vi.fn()
  await hydrateAfter<HTMLInputElement>(
    <WithOutput start="">
      {(value, set) => (
        <TextField label="Account" ref={ref} value={value} onChange={({ target }) => set(target.value)} />
      )}
    </WithOutput>,
    'input',
    (input) => {
      input.value = 'a'
    },
  )
  expect(ref).toHaveBeenCalledOnce()
})
