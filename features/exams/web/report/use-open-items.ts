/** Which items of a report are listed, and which of them are open. A link to an item opens it, whatever is listed. */
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'

import { useSearchState } from '#platform/web/screen-search.ts'

import type { ExamReport } from '../../contract.ts'
import { itemsFor } from './item-standing.ts'
import { reportSearch, type ItemFilter } from './report-search.ts'

export type OpenItems = ReturnType<typeof useOpenItems>

/** The id of an item's element in the page. */
export const itemAnchor = (number: number) => `item-${number}`

export function useOpenItems(report: ExamReport) {
  const [search, change] = useSearchState(reportSearch)
  const { hash } = useLocation()
  const filter = search.show ?? (itemsFor('wrong', report).length > 0 ? 'wrong' : 'all')
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [target, setTarget] = useState<number | null>(null)
  const listed = itemsFor(filter, report)

  const show = (number: number) => {
    if (!listed.some((item) => item.number === number)) change({ show: 'all' })
    setOpen((now) => new Set([...now, number]))
    setTarget(number)
  }
  const showFromAddress = useEffectEvent(() => {
    const number = numberIn(hash)
    if (report.items.some((item) => item.number === number)) show(number)
  })
  useEffect(() => showFromAddress(), [])
  useEffect(() => {
    const element = target === null ? null : document.getElementById(itemAnchor(target))
    if (!element) return
    element.querySelector('button')?.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'start' })
    setTarget(null)
  }, [target, filter])

  // The same function always: a closed item is not rendered again when another one opens.
  const toggle = useCallback(
    (number: number) =>
      setOpen((now) => {
        const next = new Set(now)
        if (!next.delete(number)) next.add(number)
        return next
      }),
    [],
  )

  return {
    filter,
    listed,
    open,
    show,
    setFilter: (next: ItemFilter) => change({ show: next }, { replace: true }),
    toggle,
  }
}

/** NaN where an address names no item. */
function numberIn(hash: string): number {
  return Number(/^item-(\d+)$/.exec(hash)?.[1])
}
