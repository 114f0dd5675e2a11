import { Anchor, Check, Clock3, Globe, Lock, Settings, TriangleAlert } from 'lucide-react'
import { StatusTag } from '#/feedback/status-tag.tsx'
import { Button } from '#/primitives/button.tsx'
import { CopyButton } from '#/primitives/copy-button.tsx'
import { GlyphBadge } from '#/primitives/glyph-badge.tsx'
import { IconButton } from '#/primitives/icon-button.tsx'
import { Kbd } from '#/primitives/kbd.tsx'
import { TextLink } from '#/primitives/text-link.tsx'
import { LoadingButton } from '#/showcase/loading-button.tsx'
import { Row, Section } from '#/showcase/section.tsx'

/** Buttons, links and badges. */
export function ShowcaseActions() {
  return (
    <Section title="Actions">
      <Row>
        <Button variant="primary">Create report</Button>
        <Button>Compare</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Delete report</Button>
        <Button variant="primary" asChild>
          <a href="#link">As a link</a>
        </Button>
      </Row>
      <Row>
        <Button variant="primary" size="sm" icon={<Anchor aria-hidden="true" className="size-4" />}>
          Small
        </Button>
        <Button variant="primary" size="lg">
          Large
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
        <LoadingButton />
        <IconButton label="Settings" icon={<Settings aria-hidden="true" />} />
        <IconButton label="Settings" variant="secondary" icon={<Settings aria-hidden="true" />} />
        <CopyButton text="req_01" label="Copy request id" copiedLabel="Copied" />
        <Kbd>t</Kbd>
      </Row>
      <Row>
        <StatusTag tone="tide" icon={<Check aria-hidden="true" />}>
          Up to date
        </StatusTag>
        <StatusTag tone="amber" icon={<Clock3 aria-hidden="true" />}>
          Waiting
        </StatusTag>
        <StatusTag tone="coral" icon={<TriangleAlert aria-hidden="true" />}>
          Needs you
        </StatusTag>
        <StatusTag icon={<Lock aria-hidden="true" />}>Private</StatusTag>
        <GlyphBadge glyph={<Globe aria-hidden="true" />} word="Public page" />
        <GlyphBadge glyph="A" word="Own archive" />
        <TextLink href="#link">A link in text</TextLink>
      </Row>
    </Section>
  )
}
