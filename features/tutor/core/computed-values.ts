/** Compares a sentence with computed values: whether each of its figures is one, under its own name. */
import type { Computed } from '../contract.ts'

export type Facts = Computed['facts']

/** `other`: a figure in it was not computed, or it has none. */
export type ValueVerdict = 'agrees' | 'contradicts' | 'other'

/** @param known other texts whose figures may appear: the question, and the steps of the calculation. */
export function compareWithValues(sentence: string, facts: Facts, known: string): ValueVerdict {
  const words = sentence.split(/\s+/)
  const labelsByFigure = new Map<string, string[]>()
  for (const { label, value } of facts) {
    for (const figure of figuresOf(value))
      labelsByFigure.set(figure, [...(labelsByFigure.get(figure) ?? []), label])
  }
  const knownFigures = new Set(figuresOf(known))
  let found = 0
  for (const [at, word] of words.entries()) {
    const [figure] = figuresOf(word)
    if (figure === undefined) continue
    const labels = labelsByFigure.get(figure) ?? []
    if (labels.length === 0 && !knownFigures.has(figure)) return 'other'
    if (labels.length === 0) continue
    found++
    const named = labelBefore(words, at, facts)
    if (named !== null && !labels.includes(named)) return 'contradicts'
  }
  return found > 0 ? 'agrees' : 'other'
}

/** The name that stands nearest before a figure, unless its own figure stands between. */
function labelBefore(words: readonly string[], at: number, facts: Facts): string | null {
  for (let from = at - 1; from >= 0; from--) {
    const named = facts.filter(({ label }) => beginsWith(words, from, label))
    // `Hosts` is no `First host`.
    const longest = named.toSorted((a, b) => b.label.length - a.label.length)[0]
    if (!longest) continue
    const own = figuresOf(longest.value)
    const isTaken = words
      .slice(from, at)
      .some((word) => figuresOf(word).some((one) => own.includes(one)))
    return isTaken ? null : longest.label
  }
  return null
}

function beginsWith(words: readonly string[], from: number, label: string): boolean {
  return label.split(/\s+/).every((part, at) => bare(words[from + at] ?? '') === bare(part))
}

const bare = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/s$/, '')

function figuresOf(text: string): string[] {
  return text.split(/[\s()]+/).flatMap((word) => {
    if (!/\d/.test(word)) return []
    const figure = word
      .replaceAll(/^[^\p{L}\p{N}:/]+|[^\p{L}\p{N}]+$/gu, '')
      .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    return figure === '' ? [] : [figure.toLowerCase()]
  })
}
