/** What one part that could not be loaded means for it, and for others. */
import { expect, onTestFinished, test } from 'vitest'

import { codePart } from './code-part.ts'
import { watchStyleSheets } from './style-sheets.ts'

watchStyleSheets()

let count = 0

/** As the build's loader: it asks for a style sheet once, and takes it for loaded from then on. */
function givenScreen(isThere: () => boolean) {
  count += 1
  const name = `screen-${count}`
  let isAsked = false
  const address = () => (isThere() ? `data:text/css,.${name}{}` : `${location.origin}/${name}.css`)
  const load = async () => {
    if (isAsked) return name
    isAsked = true
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address()
    onTestFinished(() => document.querySelector(`link[href*="${name}"]`)?.remove())
    await new Promise<void>((resolve, reject) => {
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => reject(new Error('Unable to preload CSS')))
      document.head.append(link)
    })
    return name
  }
  return { name, part: codePart(load) }
}

test('a screen whose style sheet is missing is not shown without it, and holds up no other', async () => {
  const gone = givenScreen(() => false)
  const other = givenScreen(() => true)

  await expect(gone.part.read()).rejects.toMatchObject({ name: 'UnloadedCode' })
  await expect(other.part.read()).resolves.toBe(other.name)

  await gone.part.start()
  await expect(gone.part.read()).rejects.toMatchObject({ name: 'UnloadedCode' })
})
