/**
 * A lesson's text by keyboard: each section is one stop of Tab, and the arrow keys lead on from there.
 *
 * Terms, the tools of passages and the tools of headings would be sixty stops. In a section one of them is the stop, as
 * in a toolbar: up and down lead from passage to passage, left and right to its terms and tools. What was focused last
 * is the stop to come back to. Whoever uses a mouse, a finger or a screen reader finds all of them where they are.
 */
import { useEffect, type RefObject } from 'react'

const CONTROLS =
  '.term-button, .section-tools a, .passage-tools :is(a, button), button.code-copy, a.text-link'
/** What belongs together: left and right stay in it. */
const ROWS = '.passage, .section-heading, .code-block'

const STEP_BY_KEY: Readonly<Record<string, readonly ['row' | 'control', 1 | -1]>> = {
  ArrowDown: ['row', 1],
  ArrowUp: ['row', -1],
  ArrowRight: ['control', 1],
  ArrowLeft: ['control', -1],
}

export function useTextStops(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = text.current
    if (!root) return
    const look = () => {
      for (const section of sectionsIn(root)) keepOneStop(section)
    }
    look()
    // The tools come after the words, and the terms when their explanations have arrived.
    const observer = new MutationObserver(look)
    observer.observe(root, { childList: true, subtree: true })

    const onFocus = ({ target }: FocusEvent) => {
      const stop = isControl(target) ? target : copyBeside(target)
      if (!stop) return
      const section = sectionsIn(root).find((controls) => controls.includes(stop)) ?? []
      for (const control of section) setStop(control, control === stop)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
      const step = STEP_BY_KEY[key]
      if (!step || !isControl(target) || ctrlKey || metaKey || altKey || shiftKey) return
      const [what, by] = step
      const next = what === 'row' ? inNextRow(root, target, by) : inSameRow(root, target, by)
      // At an end the page scrolls as ever.
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    root.addEventListener('focusin', onFocus)
    root.addEventListener('keydown', onKeyDown)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', onFocus)
      root.removeEventListener('keydown', onKeyDown)
    }
  }, [text])
}

function isControl(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(CONTROLS)
}

/** Who has come to code that scrolls finds its button with the next Tab. */
function copyBeside(target: EventTarget | null): HTMLElement | null {
  const code = target instanceof HTMLElement ? target.closest('.code-block') : null
  return code?.querySelector<HTMLElement>('.code-copy') ?? null
}

/** The controls from each heading to the next; the first section has what comes before its heading, too. */
function sectionsIn(root: HTMLElement): HTMLElement[][] {
  const sections: HTMLElement[][] = [[]]
  let heading: Element | null = null
  for (const control of controlsIn(root)) {
    const row = control.closest('.section-heading:has(h2)')
    if (row !== null && row !== heading) {
      if (heading !== null) sections.push([])
      heading = row
    }
    sections.at(-1)?.push(control)
  }
  return sections
}

function controlsIn(section: Element): HTMLElement[] {
  // An explanation has a link of its own: Tab leads into it while it is open.
  return [...section.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.closest('[popover]') === null,
  )
}

/** Those that can be reached now: what is in a closed answer cannot. */
function reachableIn(root: Element): HTMLElement[] {
  return controlsIn(root).filter((control) => control.checkVisibility())
}

/** A tool before a term: a term shows its explanation as soon as it has the focus. */
function keepOneStop(controls: readonly HTMLElement[]): void {
  const open = controls.filter((control) => control.closest('details') === null)
  const stop =
    controls.find((control) => control.hasAttribute('data-stop')) ??
    open.find((control) => control.matches('.ask-tutor')) ??
    open.find((control) => control.matches('.heading-link')) ??
    open[0]
  for (const control of controls) setStop(control, control === stop)
}

function setStop(control: HTMLElement, isStop: boolean): void {
  control.tabIndex = isStop ? 0 : -1
  control.toggleAttribute('data-stop', isStop)
}

function rowOf(control: HTMLElement): Element {
  return control.closest(ROWS) ?? control
}

function inSameRow(root: HTMLElement, from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const row = rowOf(from)
  const controls = reachableIn(root).filter((control) => rowOf(control) === row)
  return controls.length > 1
    ? controls.at((controls.indexOf(from) + by) % controls.length)
    : undefined
}

/** The same tool of the next passage, or else its first one. */
function inNextRow(root: HTMLElement, from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const controls = reachableIn(root)
  const rows = [...new Set(controls.map(rowOf))]
  const row = rows[rows.indexOf(rowOf(from)) + by]
  const inRow = controls.filter((control) => row !== undefined && rowOf(control) === row)
  return (
    inRow.find(({ title }) => title !== '' && title === from.title) ??
    inRow.find((control) => control.matches('.ask-tutor')) ??
    inRow[0]
  )
}
