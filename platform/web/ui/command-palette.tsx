/**
 * A command palette: a text field, options that the arrow keys select, and Enter to choose.
 *
 * The owner supplies the items and handles the choice. The focus stays in the field (combobox with a listbox), inside
 * a `Dialog`, which traps the focus, closes on Escape and restores the focus.
 */
import { Search, X } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

import './command-palette.css'

export type PaletteItem = {
  readonly id: string
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly Icon?: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
}

export type PaletteGroup<Item extends PaletteItem> = {
  readonly id: string
  readonly label: string
  /**
   * Groups appear in this order. Those `first` do not depend on a search in progress; those `last` are not chosen by
   * an Enter pressed before the results arrived.
   */
  readonly rank: 'first' | 'found' | 'last'
  readonly items: readonly Item[]
}

type Props<Item extends PaletteItem> = {
  /** The field's name for a screen reader, and its placeholder. */
  readonly label: string
  readonly text: string
  readonly onTextChange: (text: string) => void
  /** Ordered by rank. */
  readonly groups: readonly PaletteGroup<Item>[]
  /** The results shown are not yet those of the text. */
  readonly isSearching: boolean
  /** Announced politely, once the results have arrived. */
  readonly status: string
  /** Below the options, so that they do not move under the pointer: an error, or that nothing was found. */
  readonly note?: ReactNode
  readonly onChoose: (item: Item) => void
  readonly onClose: () => void
}

export function CommandPalette<Item extends PaletteItem>({
  label,
  text,
  onTextChange,
  groups,
  isSearching,
  status,
  note,
  onChoose,
  onClose,
}: Props<Item>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // The option reached by key or pointer. Without one, or if it is gone, the first option is active.
  const [pointedId, setPointedId] = useState<string | null>(null)
  const isEnterWaiting = useRef(false)

  const options = groups.flatMap(({ rank, items }) => items.map((item) => ({ rank, item })))
  const pointed = options.find(({ item }) => item.id === pointedId)
  const active = pointed ?? options[0]
  const activeId = active?.item.id
  const optionId = (itemId: string) => `${id}-${itemId}`

  // Loaded on first use, the field may mount after its dialog was opened.
  useEffect(() => input.current?.focus(), [])

  useEffect(() => {
    if (activeId === undefined) return
    const option = list.current?.querySelector('[aria-selected="true"]')
    // Scrolls to the first option with the heading of its group.
    const first = list.current?.querySelector('[role="option"]')
    if (option === first) list.current?.scrollTo({ top: 0 })
    else option?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const answerEnter = useEffectEvent(() => {
    if (!isEnterWaiting.current) return
    isEnterWaiting.current = false
    if (active?.rank === 'found') onChoose(active.item)
  })
  useEffect(() => {
    if (!isSearching) answerEnter()
  }, [isSearching])

  const pointAt = (itemId: string | undefined) => {
    setPointedId(itemId ?? null)
    isEnterWaiting.current = false
  }
  const step = (by: 1 | -1) => {
    const at = options.findIndex(({ item }) => item.id === activeId)
    pointAt(options.at((at + by) % options.length)?.item.id)
  }
  const enter = () => {
    if (active && (pointed || !isSearching || active.rank === 'first')) onChoose(active.item)
    // Enter before the results arrived: it is applied when they do.
    else isEnterWaiting.current = isSearching
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    // With Shift, Home and End select text.
    if (event.shiftKey && key !== 'Enter') return
    const act = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Home: () => pointAt(options[0]?.item.id),
      End: () => pointAt(options.at(-1)?.item.id),
      Enter: enter,
    }[key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div className="command-palette">
      <div className="command-palette-field">
        <Search aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId === undefined ? undefined : optionId(activeId)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={label}
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value)
            pointAt(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="button button--ghost size-11 shrink-0 p-0"
          aria-label="Close"
          onClick={onClose}
        >
          <X aria-hidden />
        </button>
      </div>
      <p role="status" className="sr-only">
        {!isSearching && status}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="command-palette-list"
        hidden={options.length === 0}
      >
        {groups.map(
          ({ id: groupId, label: groupLabel, items }) =>
            items.length > 0 && (
              <div key={groupId} role="group" aria-labelledby={`${id}-group-${groupId}`}>
                <div
                  id={`${id}-group-${groupId}`}
                  role="presentation"
                  className="command-palette-group"
                >
                  {groupLabel}
                </div>
                {items.map((item) => (
                  <Option
                    key={item.id}
                    id={optionId(item.id)}
                    item={item}
                    isActive={item.id === activeId}
                    onPoint={() => {
                      if (item.id !== activeId) pointAt(item.id)
                    }}
                    onChoose={() => onChoose(item)}
                  />
                ))}
              </div>
            ),
        )}
      </div>
      {note && <div className="command-palette-note">{note}</div>}
      <p className="command-palette-foot">
        {isSearching ? (
          'Searching…'
        ) : (
          <span aria-hidden>
            <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> to move,{' '}
            <kbd className="kbd">Enter</kbd> to choose, <kbd className="kbd">Esc</kbd> to close
          </span>
        )}
      </p>
    </div>
  )
}

type OptionProps = {
  readonly id: string
  readonly item: PaletteItem
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

function Option({ id, item: { label, detail, Icon }, isActive, onPoint, onChoose }: OptionProps) {
  return (
    // The field handles the keys: it keeps the focus and names the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="command-palette-option"
      // A list that moves under a resting pointer must not change the active option.
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {Icon && <Icon className="command-palette-icon" aria-hidden />}
      <span className="min-w-0">
        <span className="command-palette-label">{label}</span>
        {detail && (
          <>
            {' '}
            <span className="command-palette-detail">{detail}</span>
          </>
        )}
      </span>
    </div>
  )
}
