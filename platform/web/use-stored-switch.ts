/** A switch that this browser remembers; off at first. */
import { useState } from 'react'

export function useStoredSwitch(name: string): readonly [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(() => isStored(name))
  const toggle = () => {
    setOn(!isOn)
    try {
      if (isOn) localStorage.removeItem(name)
      else localStorage.setItem(name, 'on')
    } catch {
      // Storage is blocked: the choice lasts for this page.
    }
  }
  return [isOn, toggle]
}

function isStored(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}
