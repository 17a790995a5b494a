/** How a page finds out that it is not the newest one. */
import { expect, onTestFinished, test, vi } from 'vitest'

import { suspectNewVersion } from './new-version.ts'

test.each([
  ['/dashboard/lessons/frames', '/index.html'],
  ['/lessons/frames.html', '/lessons/frames.html'],
])('at %s it compares its script with that of %s', async (address, asked) => {
  const own = location.href
  history.replaceState(null, '', address)
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/none-00000000.js')
  document.head.prepend(script)
  onTestFinished(() => {
    history.replaceState(null, '', own)
    script.remove()
  })
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    requests.push(input)
    // The same one: nothing is newer.
    return new Response(`<script type="module" src="/assets/none-00000000.js"></script>`)
  })

  const suspect = () => {
    // While one question is under way, no other is asked.
    suspectNewVersion()
    return new Set(requests)
  }
  await expect.poll(suspect).toEqual(new Set([asked]))
})
