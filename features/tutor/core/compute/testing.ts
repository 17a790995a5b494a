/** What tests of the calculations share. */
import { calculationsIn } from './compute.ts'

/** The values in bold of the answers to a text, divided by bars. */
export function boldIn(text: string): string {
  return calculationsIn(text)
    .flatMap(({ answer }) => [...answer.matchAll(/\*\*(.+?)\*\*/g)].map(([, value]) => value))
    .join(' | ')
}

/** Answers and values of a text, as they are read. */
export function toldIn(text: string): string {
  return calculationsIn(text)
    .flatMap(({ answer, facts }) => [
      answer.replaceAll('**', ''),
      ...facts.map(({ value }) => value),
    ])
    .join('; ')
}
