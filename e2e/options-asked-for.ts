/** How many options a question asks for: "Choose two" with one choice is no answer. */
import type { Locator } from '@playwright/test'

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six']

/** @param answer the field set of a question; @returns as it says itself, 0 where it asks for no options. */
export async function optionsAskedFor(answer: Locator): Promise<number> {
  // At once with the question: beside other work, it may be laid out a second time meanwhile.
  const words = await answer.evaluate(
    (element) => element.querySelector('legend')?.textContent ?? '',
  )
  return COUNTS.indexOf(/^Choose (\w+)$/.exec(words)?.[1] ?? '') + 1
}
