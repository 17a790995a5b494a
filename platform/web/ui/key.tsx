/** The name of a key, where there is a keyboard and keys are on. Screen readers get it from the control itself (`aria-keyshortcuts`). */
import { useSingleKeys } from '../single-keys.ts'

import './keys.css'

export function Key({ name }: { readonly name: string }) {
  const { isOn } = useSingleKeys()
  if (!isOn) return null
  return (
    <kbd aria-hidden className="kbd with-keyboard h-5 px-1.5 text-xs">
      {name}
    </kbd>
  )
}
