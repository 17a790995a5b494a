/** A screen, or a part of one, whose code is loaded when it is shown. `preload` starts loading it earlier, as the router does. */
import { use, type ComponentType } from 'react'

import { codePart } from './code-part.ts'

export function lazyScreen<Props extends object = {}>(load: () => Promise<ComponentType<Props>>) {
  const part = codePart(load)
  function Screen(props: Props) {
    const Shown = use(part.read())
    return <Shown {...props} />
  }
  return Object.assign(Screen, { preload: part.start })
}
