/** Where not even the language is known, which no address leads to. Without it, every page would carry Next's own in full. */
export default function NotFound() {
  return '404'
}
