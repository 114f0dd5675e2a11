/** The least that Next can be asked to show: what is more on our pages is ours. */
export default function Page() {
  return <h1>Nothing else</h1>
}
