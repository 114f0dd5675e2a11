import { Button } from '#/primitives/button.tsx'

export function LoadingButton() {
  return (
    <>
      <Button variant="primary" loading>
        Creating report
      </Button>
      <Button loading>Saving</Button>
    </>
  )
}
