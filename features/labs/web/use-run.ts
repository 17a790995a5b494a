/**
 * The run of a problem, and what one does with its devices.
 *
 * It is held beside the state of React, too: two lines that are entered in one moment build on each other.
 */
import { useMemo, useRef, useState } from 'react'

import type { OpenLab } from '../core/open-lab.ts'
import type { Printed } from '../core/terminal/printed.ts'
import { actInRun, clearInRun, enterInRun, printInRun, type LabRun } from './lab-run.ts'
import type { Act } from './panels/use-configure.ts'

/** What the terminal and the panels of a device do. */
export type DeviceControls = {
  readonly act: Act
  readonly enter: (device: string, line: string) => Printed
  readonly print: (device: string, line: string, printed: Printed) => void
  readonly clear: (device: string) => void
}

/** @param begun how it begins, or goes on. */
export function useRun(opened: OpenLab, begun: LabRun) {
  const [run, setRun] = useState(begun)
  const now = useRef(begun)
  const ways = useMemo(() => {
    const set = (next: LabRun) => {
      now.current = next
      setRun(next)
      return next
    }
    const controls: DeviceControls = {
      act: (actions, how) => {
        const done = actInRun(now.current, opened, actions)
        if ('problem' in done) return done.problem
        if (!how?.isTrial) set(done.run)
        return null
      },
      enter: (device, line) => {
        const next = set(enterInRun(now.current, opened, device, line))
        return next.terminals[device]?.entries.at(-1)?.printed ?? []
      },
      print: (device, line, printed) => void set(printInRun(now.current, device, line, printed)),
      clear: (device) => void set(clearInRun(now.current, device)),
    }
    return { set, controls, current: () => now.current }
  }, [opened])
  return { run, ...ways }
}
