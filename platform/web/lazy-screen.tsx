/** A screen whose code is loaded when it is opened. The router starts loading it earlier, through `preload`. */
import { use, type ComponentType } from 'react'

import { codePart } from './code-part.ts'

export function lazyScreen(load: () => Promise<ComponentType>) {
  let Loaded: ComponentType | null = null
  const part = codePart(async () => (Loaded = await load()))
  function Screen() {
    // No suspense where the code is loaded: a prerendered page is hydrated in one piece.
    const Shown = Loaded ?? use(part.read())
    return <Shown />
  }
  return Object.assign(Screen, { preload: part.start })
}
