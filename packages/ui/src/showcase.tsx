import { PageHeader } from '#/layout/page-header.tsx'
import { Mark } from '#/primitives/mark.tsx'
import { ShowcaseActions } from '#/showcase/actions.tsx'
import { ShowcaseBars } from '#/showcase/bars.tsx'
import { ShowcaseFields } from '#/showcase/fields.tsx'
import { ShowcaseFigures } from '#/showcase/figures.tsx'
import { ShowcaseLines } from '#/showcase/lines.tsx'
import { ShowcaseLists } from '#/showcase/lists.tsx'
import { ShowcaseOverlays } from '#/showcase/overlays.tsx'
import { ShowcaseStates } from '#/showcase/states.tsx'
import { ShowcaseType } from '#/showcase/type.tsx'

/** All components with their states, for developers. */
export function Showcase() {
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-16 px-4 py-10 sm:px-6">
      <PageHeader
        above={
          <div className="flex items-center gap-6 *:size-12">
            <Mark />
          </div>
        }
        title="The kit"
        description="Every part and state other screens are built from. All values on this page are sample data."
      />
      <ShowcaseType />
      <ShowcaseActions />
      <ShowcaseFields />
      <ShowcaseFigures />
      <ShowcaseLines />
      <ShowcaseBars />
      <ShowcaseLists />
      <ShowcaseOverlays />
      <ShowcaseStates />
    </div>
  )
}
