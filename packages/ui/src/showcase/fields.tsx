import { useState } from 'react'
import { Spinner } from '#/feedback/spinner.tsx'
import { Checkbox } from '#/forms/checkbox.tsx'
import { FileDrop } from '#/forms/file-drop.tsx'
import { PasswordField } from '#/forms/password-field.tsx'
import { RadioCards } from '#/forms/radio-cards.tsx'
import { Segmented } from '#/forms/segmented.tsx'
import { Select } from '#/forms/select.tsx'
import { Switch } from '#/forms/switch.tsx'
import { TextField } from '#/forms/text-field.tsx'
import { Textarea } from '#/forms/textarea.tsx'
import { Section } from '#/showcase/section.tsx'

const days = ['7', '28', '90'].map((value) => ({ value, label: `${value} days` }))

/** Fields and choices in their states. */
export function ShowcaseFields() {
  const [span, setSpan] = useState('28')
  const [source, setSource] = useState('public')
  const [files, setFiles] = useState<string[]>([])
  return (
    <Section title="Fields">
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
        <TextField label="Account name" prefix="@" hint="The name after the @ sign." placeholder="harbour" />
        <TextField label="Account name" prefix="@" defaultValue="har bour" error="A name has no spaces." />
        <PasswordField
          label="Password"
          showLabel="Show password"
          hideLabelText="Hide password"
          defaultValue="low tide"
        />
        <TextField label="Looking up" defaultValue="harbour" suffix={<Spinner size="sm" label="Looking up" />} />
        <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
        <Select
          label="Time zone"
          labelNote="optional"
          options={[
            { value: 'utc', label: 'UTC' },
            { value: 'ber', label: 'Berlin' },
          ]}
        />
        <Textarea label="Note" hint="Only you can see it." />
        <div className="flex flex-col gap-4">
          <Checkbox label="I have a right to watch this account" defaultChecked />
          <Checkbox label="Send me the weekly letter" hint="Every Monday morning." />
          <Checkbox label="Accept the terms" error="Needed to go on." />
          <Checkbox label="Not available" disabled />
        </div>
        <div className="flex flex-col gap-4">
          <Switch label="Weekly letter" hint="Every Monday morning." defaultChecked />
          <Switch label="Quiet hours" />
          <Switch label="Not available" disabled />
          <Segmented label="Span" options={days} value={span} onChange={setSpan} className="self-start" />
          <Segmented
            label="Span, small"
            size="sm"
            options={days}
            value={span}
            onChange={setSpan}
            className="self-start"
          />
        </div>
        <RadioCards
          legend="How to read it"
          name="source"
          value={source}
          onChange={setSource}
          options={[
            { value: 'public', title: 'Public page', detail: 'What anyone can see.' },
            { value: 'archive', title: 'Own archive', detail: 'The files you downloaded yourself.' },
          ]}
        />
      </div>
      <FileDrop
        label="Choose files"
        dropText="or drop them here"
        hint={files.length > 0 ? files.join(', ') : 'One ZIP or several JSON files, up to 2 GB.'}
        accept=".zip,.json"
        multiple
        onFiles={(list) => setFiles(list.map((file) => file.name))}
      />
    </Section>
  )
}
