/** What every screen keeps to: axe finds nothing in either color scheme, and nothing is wider than a narrow screen. */
import axe from 'axe-core'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

import { COLOR_RULES } from './color-rules.ts'

/** The width of a narrow screen, in pixels. */
export const NARROW = 320

const root = document.documentElement

/** For the rest of the test. What lays itself out by its width is to be rendered after this. */
export async function onNarrowScreen(): Promise<void> {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(NARROW, 800)
}

/** For the rest of the test: text at 200 %. */
export function enlargeText(): void {
  onTestFinished(() => {
    root.style.fontSize = ''
  })
  root.style.fontSize = '200%'
}

/** How wide the page is, with what it would have to scroll to. In pixels. */
export const pageWidth = () => root.scrollWidth

/**
 * What axe complains about, first in light, then in dark: scheme, rule and the first element that breaks it. Rules that
 * do not hang on colors are asked once.
 */
export async function axeFindings(container: Element): Promise<string[]> {
  onTestFinished(() => {
    root.dataset['theme'] = 'light'
  })
  const findings: string[] = []
  for (const theme of ['light', 'dark']) {
    root.dataset['theme'] = theme
    // oxlint-disable-next-line no-await-in-loop -- one scheme at a time
    const { violations } = await axe.run(container, {
      resultTypes: ['violations'],
      ...(theme === 'dark' && { runOnly: COLOR_RULES }),
    })
    findings.push(...violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html}`))
  }
  return findings
}

/** The words whose letters are on several lines, because the element is too narrow for them. @param element with text alone. */
export function brokenWords(element: Element): string[] {
  const text = element.firstChild
  if (!(text instanceof Text)) throw new Error('This is for text alone.')
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length > 1 ? [word] : []
  })
}
