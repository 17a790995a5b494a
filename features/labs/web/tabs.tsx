/** Tabs: one of several panels is shown, loaded then. Arrow keys, Home and End choose; the focus stays on the tab. */
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export type Tab = { readonly id: string; readonly label: string; readonly panel: () => ReactNode }

type Props = {
  /** Of the row of tabs, for a screen reader. */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

export function Tabs({ label, tabs, chosen, onChoose }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.id === chosen) ?? tabs[0]
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === shown?.id)
    const to = {
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onChoose(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus */}
      <div ref={list} role="tablist" aria-label={label} className="lab-tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === shown?.id}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === shown?.id ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.id}`}
          className="lab-tab-panel"
        >
          <LoadBoundary
            key={shown.id}
            what="This panel"
            fallback={<Skeleton lines={4} label={`Loading ${shown.label}`} />}
          >
            {shown.panel()}
          </LoadBoundary>
        </div>
      )}
    </>
  )
}
