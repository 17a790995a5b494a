/** Links to items of the report: each opens its item. */
import type { ReactNode } from 'react'

import { itemAnchor } from './use-open-items.ts'

type LinkProps = {
  readonly number: number
  readonly onShow: (number: number) => void
  readonly children?: ReactNode
}

export function ItemLink({ number, onShow, children }: LinkProps) {
  return (
    <a
      href={`#${itemAnchor(number)}`}
      className="text-link"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onShow(number)
      }}
    >
      {children ?? `Item ${number}`}
    </a>
  )
}

type LinksProps = {
  readonly numbers: readonly number[]
  readonly onShow: (number: number) => void
  /** Removed items have nothing to open. */
  readonly isThere?: (number: number) => boolean
}

/** `Items 3, 7, 12`, each a link. */
export function ItemLinks({ numbers, onShow, isThere = () => true }: LinksProps) {
  return (
    <>
      {numbers.length === 1 ? 'Item ' : 'Items '}
      {numbers.map((number, index) => (
        <span key={number}>
          {index > 0 && ', '}
          {isThere(number) ? (
            <ItemLink number={number} onShow={onShow}>
              {number}
            </ItemLink>
          ) : (
            number
          )}
        </span>
      ))}
    </>
  )
}
