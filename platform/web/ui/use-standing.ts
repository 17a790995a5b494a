/** When a bar may stand at the bottom of the screen: while it leaves most of it, and something shows of what it belongs to. */
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

type Rule = {
  /** How much of the screen it may cover, together with what covers the bottom below it. 0 to 1. */
  readonly mostOfScreen: number
  /** Where what it belongs to begins; with what holds the bar, where absent. */
  readonly from?: RefObject<HTMLElement | null> | undefined
  /** How much of the bar does not count for that, in pixels. */
  readonly besides?: () => number
  /** Told, in pixels, what it covers where it stands: 0 if it may stand nowhere. What is scrolled to stops clear of that. */
  readonly onMeasure?: (covers: number) => void
}

/** How many lines of what it belongs to are above it, at least. */
const LINES_ABOVE = 2

/** The bar has `data-standing` while it may: its style sheet says how it then stands. */
export function useStanding(ref: RefObject<HTMLElement | null>, rule: Rule): void {
  const measure = useEffectEvent((bar: HTMLElement) => {
    const { height } = bar.getBoundingClientRect()
    const covered = height + (Number.parseFloat(getComputedStyle(bar).bottom) || 0)
    const isSmall = covered - (rule.besides?.() ?? 0) <= innerHeight * rule.mostOfScreen
    const from = rule.from?.current ?? bar.parentElement
    bar.toggleAttribute('data-standing', isSmall && showsWhatIsAbove(from, covered))
    rule.onMeasure?.(isSmall ? height : 0)
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

function showsWhatIsAbove(from: HTMLElement | null, covered: number): boolean {
  const { lineHeight } = getComputedStyle(document.body)
  const start = from?.getBoundingClientRect().top ?? 0
  return start + LINES_ABOVE * (Number.parseFloat(lineHeight) || 24) + covered <= innerHeight
}
