import { Press } from './press'

/** The least that Next can be asked to show, and to answer: what is more on our pages is ours. */
export default function Page() {
  return (
    <>
      <h1>Nothing else</h1>
      <Press />
    </>
  )
}
