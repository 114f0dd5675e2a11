import { Delta } from '#/charts/delta.tsx'
import { Figure, FigureRow } from '#/charts/figure.tsx'
import { Sparkline } from '#/charts/sparkline.tsx'
import { Waterline } from '#/charts/waterline.tsx'
import { Card } from '#/layout/card.tsx'
import { DefinitionList } from '#/layout/definition-list.tsx'
import { Avatar } from '#/primitives/avatar.tsx'
import { Row, Section } from '#/showcase/section.tsx'

const readings = [1180, 1184, 1183, 1190, null, null, 1196, 1201, 1198, 1204, 1211, 1215]

/** Key figures, changes, cards. */
export function ShowcaseFigures() {
  return (
    <Section title="Figures">
      <FigureRow>
        <Figure
          label="Followers"
          value="1,215"
          delta={<Delta value={35} unknownText="No earlier reading" note="in 28 days" />}
          provenance="Public page, today 09:12"
        />
        <Figure
          label="Following"
          value="382"
          delta={<Delta value={-4} unknownText="No earlier reading" note="in 28 days" />}
        />
        <Figure label="Posts" value="96" delta={<Delta value={0} unknownText="No earlier reading" />} />
        <Figure
          label="Reach"
          value="Not shared"
          unknown
          delta={<Delta value={null} unknownText="Instagram does not share this" />}
        />
      </FigureRow>
      <div className="grid gap-4 sm:grid-cols-3">
        <Card interactive>
          <div className="flex items-center gap-3">
            <Avatar name="Harbour Light" size={40} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">harbour.light</p>
              <p className="text-soft text-xs">Read today, 09:12</p>
            </div>
          </div>
          <div className="mt-4 flex items-end justify-between gap-6">
            <Figure label="Followers" value="1,215" />
            <div className="w-32">
              <Sparkline values={readings} />
            </div>
          </div>
        </Card>
        <Card>
          <DefinitionList
            items={[
              { key: 'a', term: 'Accounts', value: '3 of 10', numeric: true },
              { key: 'b', term: 'Readings', value: '1,204', numeric: true },
              { key: 'c', term: 'Since', value: '3 May 2026', numeric: true },
            ]}
          />
        </Card>
        <Card>
          <div className="flex flex-col gap-4">
            <Sparkline values={readings} label="Followers rose from 1,180 to 1,215" height={40} />
            <Sparkline values={[9, 8, 8, 7, 5, 5, 4]} tone="plum" area={false} />
            <Sparkline values={[5, 5, 5, 5]} tone="soft" />
            <Sparkline values={[null, 5, null]} />
            <Waterline draw />
          </div>
        </Card>
      </div>
      <Row>
        {([56, 40, 32, 24] as const).map((size) => (
          <Avatar key={size} name="mira_sund" size={size} />
        ))}
        <Avatar name="Broken" src="data:image/png;base64,AAAA" size={40} />
        <Avatar name="漁港" size={40} />
      </Row>
    </Section>
  )
}
