import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CountUp } from '#/charts/count-up.tsx'
import { ConfirmDialog } from '#/feedback/confirm-dialog.tsx'
import { Dialog } from '#/feedback/dialog.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '#/feedback/menu.tsx'
import { Popover } from '#/feedback/popover.tsx'
import { RouteProgress } from '#/feedback/route-progress.tsx'
import { notify } from '#/feedback/toast.tsx'
import { TextField } from '#/forms/text-field.tsx'
import { Button } from '#/primitives/button.tsx'
import { Row, Section } from '#/showcase/section.tsx'

const themes = ['System', 'Light', 'Dark'].map((label) => ({ value: label, label }))

/** Everything that opens above the page. */
export function ShowcaseOverlays() {
  const [theme, setTheme] = useState('System')
  const [travelling, setTravelling] = useState(false)
  const [count, setCount] = useState(1180)
  return (
    <Section title="Above the page">
      <Row>
        <Dialog
          trigger={<Button>Open dialog</Button>}
          title="Rename report"
          description="The link stays the same."
          closeLabel="Close"
          footer={<Button variant="primary">Save name</Button>}
        >
          <TextField label="Name" defaultValue="Harbour, autumn" />
        </Dialog>
        <ConfirmDialog
          trigger={<Button variant="danger">Delete report</Button>}
          title="Delete this report?"
          description="Its readings since 3 May are removed and cannot be restored."
          confirmLabel="Delete report"
          cancelLabel="Keep it"
          closeLabel="Close"
          onConfirm={() => notify.success({ title: 'Report deleted' })}
          errorText={() => 'It was not deleted. Try again in a minute.'}
        />
        <Menu trigger={<Button>Menu</Button>} align="start" label="Report">
          <MenuItem icon={<Pencil aria-hidden="true" />} note="R">
            Rename
          </MenuItem>
          <MenuItem disabled>Move</MenuItem>
          <MenuSeparator />
          <MenuLabel>Theme</MenuLabel>
          <MenuRadio value={theme} options={themes} onChange={setTheme} />
          <MenuSeparator />
          <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />}>
            Delete report
          </MenuItem>
        </Menu>
        <Popover trigger={<Button>Popover</Button>} label="Origin">
          <p className="font-medium">Where this comes from</p>
          <p className="text-soft">The public page, today at 09:12.</p>
        </Popover>
        <Button
          onClick={() =>
            notify.info({
              title: 'Account removed',
              description: 'Its readings are kept for a day.',
              action: { label: 'Undo', onClick: () => notify.success({ title: 'Account is back' }) },
            })
          }
        >
          Show toast
        </Button>
        <Button onClick={() => notify.error({ title: 'Not saved', description: 'The connection broke off.' })}>
          Show error
        </Button>
        <Button onClick={() => setTravelling(!travelling)}>Route progress</Button>
        <Button onClick={() => setCount(count + 235)}>
          <CountUp value={count} format={(value) => String(Math.round(value))} />
        </Button>
      </Row>
      <RouteProgress active={travelling} label="Loading page" />
    </Section>
  )
}
