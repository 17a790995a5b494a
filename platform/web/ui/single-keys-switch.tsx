/** The switch for single keys, for all pages in this browser. */
import { useId, type ReactNode } from 'react'

import { useSingleKeys } from '../single-keys.ts'

/** @param children what it turns off, and for whom. */
export function SingleKeysSwitch({ children }: { readonly children: ReactNode }) {
  const { isOn, toggle } = useSingleKeys()
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-(--accent-text)"
          checked={isOn}
          onChange={toggle}
          aria-describedby={id}
        />
        Single-key shortcuts
      </label>
      <p id={id} className="text-muted text-sm">
        {children}
      </p>
    </div>
  )
}
