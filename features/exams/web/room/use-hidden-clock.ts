/** Whether the clock of practice exams is hidden in this browser. */
import { useStoredSwitch } from '#platform/web/use-stored-switch.ts'

export type HiddenClock = { readonly isHidden: boolean; readonly toggle: () => void }

export function useHiddenClock(): HiddenClock {
  const [isHidden, toggle] = useStoredSwitch('exams clock hidden')
  return { isHidden, toggle }
}
