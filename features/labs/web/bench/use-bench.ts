/** A network of the bench while it is open: what a press does to its run, and what is said of it. */
import { useMemo, useRef, useState } from 'react'

import type { Bench, Edited } from '../../core/bench/bench.ts'
import type { RunControls } from '../use-run.ts'
import { editRun, fromLab, labOf, openRun, redo, undo, type BenchRun } from './bench-run.ts'
import { changeWords } from './change-words.ts'

export type EditBench = (
  edit: (bench: Bench) => Edited,
  /** What is said of it; absent: what it was. */
  words?: string,
) => string | null

export type BenchControls = {
  /** For terminals and panels, which say themselves what they did. */
  readonly lab: RunControls
  /** Says what was done. @returns why it was not, in words for a learner; null where it was. */
  readonly edit: EditBench
  readonly undo: () => void
  readonly redo: () => void
}

/** With a number: what is said twice is two sayings. */
export type Said = { readonly at: number; readonly words: string }

export function useBench(begun: Bench) {
  const [run, setRun] = useState(() => openRun(begun))
  const [said, setSaid] = useState<Said>({ at: 0, words: '' })
  // Beside the state of React, too: two lines that are entered in one moment build on each other.
  const now = useRef(run)
  const controls = useMemo((): BenchControls => {
    const become = (next: BenchRun) => {
      now.current = next
      setRun(next)
    }
    const say = (words: string) => setSaid(({ at }) => ({ at: at + 1, words: sentence(words) }))
    const go = (way: (run: BenchRun) => BenchRun, lead: string) => {
      const before = now.current
      const after = way(before)
      if (after === before) return
      become(after)
      const [from, to] = way === undo ? [after, before] : [before, after]
      say(`${lead}: ${changeWords(from.bench, to.bench)}`)
    }
    return {
      lab: {
        now: () => labOf(now.current),
        change: (next) => {
          become(fromLab(now.current, next(labOf(now.current))))
          return labOf(now.current)
        },
      },
      edit: (edit, words) => {
        const before = now.current
        const { run: after, problem } = editRun(before, edit)
        if (problem !== null) {
          setSaid(({ at }) => ({ at: at + 1, words: '' }))
          return problem
        }
        become(after)
        say(words ?? changeWords(before.bench, after.bench))
        return null
      },
      undo: () => go(undo, 'Undone'),
      redo: () => go(redo, 'Done again'),
    }
  }, [])
  return { run, controls, said }
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
