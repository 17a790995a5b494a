/** When a bar may stand at the bottom of the screen: while it leaves most of it, and something shows of what it belongs to. */
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

type Rule = {
  /** How much of the screen it may cover, together with what covers the bottom below it. 0 to 1. */
  readonly mostOfScreen: number
  /** Told at first, and whenever that or its height changes. */
  readonly onChange?: (standing: boolean, height: number) => void
}

/** How many lines of what it belongs to are above it, at least. */
const LINES_ABOVE = 2

/** The bar has `data-standing` while it may: its style sheet says how it then stands. */
export function useStanding(ref: RefObject<HTMLElement | null>, rule: Rule): void {
  const measure = useEffectEvent((bar: HTMLElement) => {
    const { height } = bar.getBoundingClientRect()
    const isStanding = mayStand(bar, height, rule.mostOfScreen)
    bar.toggleAttribute('data-standing', isStanding)
    rule.onChange?.(isStanding, height)
  })
  // Before the first paint: what is scrolled to then knows what the bar covers.
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return undefined
    const again = () => measure(bar)
    again()
    const observer = new ResizeObserver(again)
    observer.observe(bar)
    addEventListener('resize', again)
    addEventListener('scroll', again, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('resize', again)
      removeEventListener('scroll', again)
    }
  }, [ref])
}

function mayStand(bar: HTMLElement, height: number, mostOfScreen: number): boolean {
  const covered = height + (Number.parseFloat(getComputedStyle(bar).bottom) || 0)
  if (covered > innerHeight * mostOfScreen) return false
  const { lineHeight } = getComputedStyle(document.body)
  const start = bar.parentElement?.getBoundingClientRect().top ?? 0
  return start + LINES_ABOVE * (Number.parseFloat(lineHeight) || 24) + covered <= innerHeight
}
