import 'react-dom/client'

declare global {
  interface Window {
    /** The scripts that Next loads before it starts a page, as its `Script` component leaves them. */
    __next_s?: [source: 0, attributes: { children: string }][]
  }
}

/**
 * For each app's `instrumentation-client.ts`, which runs before Next starts a page. Next would evaluate React and begin
 * with the page in one long task, in which the browser neither paints nor answers. Imported here, React is evaluated
 * first; then an empty script to wait for makes Next come back in a task of its own.
 */
export function startInSteps() {
  window.__next_s = [...(window.__next_s ?? []), [0, { children: '' }]]
}
