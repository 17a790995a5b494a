/**
 * What the learner has done with each item. What this page knows is the truth while it is open; each change is saved
 * through the outbox: at once where something was chosen, after a pause where something is typed.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import { activeMilliseconds } from '#platform/web/device-time.ts'
import { useActiveTime } from '#platform/web/use-active-time.ts'

import type { ItemState } from '../../contract.ts'
import { afterLeaving, UNTOUCHED_ITEM } from '../../core/item-state.ts'
import type { Writer } from './room-outbox.ts'

export type ItemStates = ReadonlyMap<number, ItemState>

const TYPING_PAUSE_MS = 800
/** Less than this is not worth a request when the page is hidden. */
const WORTH_SAVING_MS = 5000

type Shown = {
  readonly number: number
  /** Another one each time an item is shown; null while none is. */
  readonly visit: number | null
  readonly element: RefObject<HTMLElement | null>
}

export function useItemStates(
  initial: ItemStates,
  writer: Writer,
  { number, visit, element }: Shown,
) {
  const [states, setStates] = useState(initial)
  /** The same, for what happens between two renderings. */
  const latest = useRef(initial)
  const unsaved = useRef<{ number: number; changedAt: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const before = useRef({ visit, milliseconds: 0 })
  const readActiveMs = useActiveTime(element, visit)

  const stateOf = (of: number) => latest.current.get(of) ?? UNTOUCHED_ITEM
  const put = (of: number, state: ItemState) => {
    latest.current = new Map(latest.current).set(of, state)
    setStates(latest.current)
  }
  const withTime = (state: ItemState): ItemState => {
    if (before.current.visit !== visit) {
      before.current = { visit, milliseconds: state.milliseconds }
    }
    const milliseconds = activeMilliseconds(before.current.milliseconds + readActiveMs())
    return { ...state, milliseconds }
  }

  /** Saves what is not saved yet, as of when it was changed. @param latestAt epoch milliseconds of the device. */
  const saveUnsaved = useCallback(
    (latestAt = Infinity) => {
      clearTimeout(timer.current)
      if (unsaved.current === null) return
      const { number: of, changedAt } = unsaved.current
      unsaved.current = null
      writer.saveItem(of, latest.current.get(of) ?? UNTOUCHED_ITEM, Math.min(changedAt, latestAt))
    },
    [writer],
  )
  const touch = (state: ItemState) => {
    put(number, state)
    unsaved.current = { number, changedAt: Date.now() }
  }

  /** Saves what the page would take with it. @param latestAt as above. */
  const saveAll = (latestAt?: number) => {
    if (visit !== null) {
      const state = withTime(stateOf(number))
      const grownMs = state.milliseconds - stateOf(number).milliseconds
      if (unsaved.current !== null) put(number, state)
      else if (grownMs > WORTH_SAVING_MS) touch(state)
    }
    saveUnsaved(latestAt)
  }
  const hide = useEffectEvent(() => saveAll())
  useEffect(() => {
    const onPageHide = () => hide()
    const onHidden = () => {
      if (document.hidden) hide()
    }
    addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [])
  // The room is left by a link: what was typed is saved.
  useEffect(() => () => hide(), [])

  return {
    states,
    /** Changes the item that is shown. @param when `soon`: after a pause, for what is changed letter by letter. */
    change: (update: (state: ItemState) => ItemState, when: 'now' | 'soon' = 'now') => {
      touch(withTime(update(stateOf(number))))
      clearTimeout(timer.current)
      if (when === 'now') saveUnsaved()
      else timer.current = setTimeout(saveUnsaved, TYPING_PAUSE_MS)
    },
    /** Call it before another item, the review or a pause takes its place. */
    leave: () => {
      if (visit === null) return
      touch(afterLeaving(withTime(stateOf(number))))
      saveUnsaved()
    },
    /** At the end of the time: what was done until then counts, so it is not dated later. */
    close: saveAll,
    saveUnsaved,
  }
}
