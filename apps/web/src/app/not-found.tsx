/** For an unknown locale, which no URL leads to. Without this, every page would embed Next's own 404 page in full. */
export default function NotFound() {
  return '404'
}
