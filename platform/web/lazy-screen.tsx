/** A screen whose code comes when it is opened. The router begins to load it before, by `preload`. */
import { use, type ComponentType } from 'react'

import { codePart } from './code-part.ts'

export function lazyScreen(load: () => Promise<ComponentType>) {
  let Loaded: ComponentType | null = null
  const part = codePart(async () => (Loaded = await load()))
  function Screen() {
    // Without a turn of waiting where it is there: what was drawn ahead comes to life in one piece.
    const Shown = Loaded ?? use(part.read())
    return <Shown />
  }
  return Object.assign(Screen, { preload: part.start })
}
