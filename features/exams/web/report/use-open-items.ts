/** Which items of a report are listed, and which of them are open. A link to an item opens it, whatever is listed. */
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

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
  const [named] = useState(() => numberIn(hash))
  const isListed = (filter: ItemFilter, number: number | null) =>
    itemsFor(filter, report).some((item) => item.number === number)
  const filter =
    search.show ??
    (isListed('wrong', named) || (named === null && itemsFor('wrong', report).length > 0)
      ? 'wrong'
      : 'all')
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(named === null ? [] : [named]))
  /** The item to go to as soon as it is in the page. */
  const target = useRef(named)

  const show = (number: number) => {
    target.current = number
    if (!isListed(filter, number)) change({ show: 'all' })
    setOpen((now) => new Set([...now, number]))
  }
  // After each render: a link may have changed what is listed, which takes one more.
  useEffect(() => {
    if (target.current === null) return
    const element = document.getElementById(itemAnchor(target.current))
    if (!element) return
    target.current = null
    element.querySelector('button')?.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'start' })
  })
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
    listed: itemsFor(filter, report),
    open,
    show,
    setFilter: (next: ItemFilter) => change({ show: next }, { replace: true }),
    toggle,
  }
}

/** Null where an address names no item. */
function numberIn(hash: string): number | null {
  const found = /^item-(\d+)$/.exec(hash)?.[1]
  return found === undefined ? null : Number(found)
}
