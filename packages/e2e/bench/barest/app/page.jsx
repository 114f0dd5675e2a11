import { Press } from './press'

/** The minimal interactive Next page; everything beyond it on our pages is our own. */
export default function Page() {
  return (
    <>
      <h1>Nothing else</h1>
      <Press />
    </>
  )
}
