/**
 * Judges one sentence of a model by the brief it was given.
 *
 * An item supports a sentence if it holds enough of its words, by rarity, and agrees with it: in its numbers and
 * names, in what is denied, in who does what. One that is about the same and disagrees contradicts it.
 */
import { disagreements, readSource, type AgreementSource } from '#features/curriculum/contract.ts'

import type { BriefItem, Source } from './brief.ts'
import { compareWithValues } from './computed-values.ts'
import type { Library } from './library.ts'
import { indexWordsOf, tokensOf } from './words.ts'

export type Verdict =
  /** A greeting, an opening of known words. */
  | { readonly kind: 'empty' }
  /** It asks the learner something, and states nothing. */
  | { readonly kind: 'question' }
  /** The model says that it looks something up. */
  | { readonly kind: 'announcement' }
  | {
      readonly kind: 'supported'
      readonly sources: readonly Source[]
      /** The items that support it. */
      readonly items: readonly BriefItem[]
    }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'contradicted' }

/** The share of a sentence's own words, by rarity, that a passage must hold to support it. */
const SUPPORTED_FROM = 0.5
/** The share required if the model named no passage itself. */
const FOUND_FROM = 0.6
/** The weight of a word that names nothing taught. */
const ORDINARY = 1
/** How much better a passage that agrees may be outdone by one that contradicts. */
const CLOSE = 0.05
const MOST_CITED = 3

/** Words of courtesy: a short sentence of nothing else states nothing. */
const COURTESY = new Set(
  indexWordsOf(
    'hope look sense welcome sorry glad feel free note mind luck course follow brief summary well fine',
  ),
)

/** "Let me look that up": true of the model, and no matter of the lessons. */
const ANNOUNCES =
  /^(?:ok(?:ay)?,? |sure,? |first,? |now,? )*(?:let me|let[’']s|i[’']ll|i (?:will|need to|am going to)) (?:\w+ ){0,2}(?:search|look|check|find|compute|calculate|see)\b[^:;,]{0,60}[.!:…]?$/i
/** "Did you know that …?" and "…, right?" state what they ask. */
const STATES =
  /^(?:did you know|is(?:n't| it not)|are(?:n't)|does(?:n't)|do(?:n't))\b|,\s*(?:right|correct|no|yes|is(?:n't)? it|does(?:n't)? it|are(?:n't)? they|do(?:n't)? they)\?/i

type Held = {
  readonly item: BriefItem
  readonly words: ReadonlySet<string>
  readonly source: AgreementSource
}

/**
 * @param items of the brief; they may become more.
 * @param given the question and computed values: figures in there need no item; may grow.
 */
export function newSentenceJudge(
  library: Library,
  items: readonly BriefItem[],
  given: () => string,
) {
  const held: Held[] = []
  let [givenText, givenWords, givenSource] = ['', new Set<string>(), readSource('')]
  let everything: AgreementSource | null = null
  const readNew = () => {
    const text = given()
    if (held.length === items.length && text === givenText) return
    for (const item of items.slice(held.length)) {
      const words = new Set(indexWordsOf(item.source))
      held.push({ item, words, source: readSource(item.source) })
    }
    ;[givenText, givenWords, givenSource] = [text, new Set(indexWordsOf(text)), readSource(text)]
    everything = null
  }
  const isKnown = (word: string) =>
    givenWords.has(word) || held.some(({ words }) => words.has(word))

  /** Ordinary words may be others than the passage's; what is taught may not. */
  const weightOf = (word: string): number =>
    library.isSubject(word) || /\d/.test(word)
      ? library.rarity(word)
      : Math.min(ORDINARY, library.rarity(word))

  const supportBy = (words: readonly string[], own: ReadonlySet<string>): number => {
    let [found, all] = [0, 0]
    for (const word of words) {
      const weight = weightOf(word)
      all += weight
      if (own.has(word)) found += weight
    }
    return all === 0 ? 1 : found / all
  }

  /** @param cited the numbers the model wrote behind it, from 1. */
  return (sentence: string, cited: readonly number[], isHeading: boolean): Verdict => {
    readNew()
    const words = contentOf(sentence)
    const hasFigure = /\d/.test(sentence)
    if (!hasFigure && ANNOUNCES.test(sentence)) return { kind: 'announcement' }
    if (!hasFigure && words.every((word) => COURTESY.has(word))) return { kind: 'empty' }
    const asks = /\?["”)*_]*$/.test(sentence) && !STATES.test(sentence)
    if (asks && asksOfKnown(sentence)) return { kind: 'question' }
    const computed = compareWithComputed(sentence, words)
    if (computed) return computed
    // A heading, or the opening of a list, needs no source; but it must not contradict one.
    const opens = (isHeading || /:["”)*_]*$/.test(sentence)) && !hasFigure && words.every(isKnown)

    // Words from the question prove nothing; a sentence of nothing else is judged as a whole.
    const own = words.filter((word) => !givenWords.has(word))
    const judged = own.length > 0 ? own : words
    const scored = held
      .map((one, at) => ({
        ...one,
        isCited: cited.includes(at + 1),
        support: supportBy(judged, one.words),
      }))
      .filter(({ isCited, support }) => support >= (isCited ? SUPPORTED_FROM : FOUND_FROM))
      .map((one) => ({ ...one, against: disagreements(sentence, one.source, givenSource) }))
      .toSorted((a, b) => b.support - a.support)
    const agreeing = scored.filter(({ against }) => against.length === 0)
    const best = agreeing[0]
    const denied = scored.find(({ against }) => against.some(({ contradicts }) => contradicts))
    if (opens && !denied) return { kind: 'empty' }
    if (best && best.support >= (denied?.support ?? 0) - CLOSE) {
      // What a definition rests on is found by its words alone; the others know it.
      const known = agreeing.filter(({ item }) => item.kind !== 'definition')
      const choices = known.length > 0 ? known : agreeing
      const chosen = choices.filter(({ isCited }) => isCited)
      return supportedBy(chosen.length > 0 ? chosen : choices.slice(0, 1), words)
    }
    if (denied) return { kind: 'contradicted' }
    return together(sentence, words, judged, cited) ?? { kind: 'unsupported' }
  }

  /** Figures that code computed are right under their names, and wrong under others. */
  function compareWithComputed(sentence: string, words: readonly string[]): Verdict | null {
    const values = held.filter(({ item }) => item.facts !== undefined)
    const facts = values.flatMap(({ item }) => item.facts ?? [])
    if (facts.length === 0) return null
    const known = [givenText, ...values.map(({ item }) => item.source)].join('\n')
    const verdict = compareWithValues(sentence, facts, known)
    if (verdict === 'contradicts') return { kind: 'contradicted' }
    const isDenied = values.some(({ source }) =>
      disagreements(sentence, source, givenSource).some(({ contradicts }) => contradicts),
    )
    if (verdict === 'other' || isDenied) return null
    const isOfThese = words.every((word) => !library.isSubject(word) || isKnown(word))
    return isOfThese ? { kind: 'supported', sources: [], items: [] } : null
  }

  /** A question may have anything in it but numbers and names from elsewhere. */
  function asksOfKnown(sentence: string): boolean {
    everything ??= readSource([...items.map(({ source }) => source), givenText].join('\n'))
    return disagreements(sentence, everything).every(
      ({ kind }) => kind !== 'number' && kind !== 'name',
    )
  }

  /** A sentence of two facts may rest on two passages. */
  function together(
    sentence: string,
    words: readonly string[],
    judged: readonly string[],
    cited: readonly number[],
  ): Verdict | null {
    const named = held.filter((_, at) => cited.includes(at + 1))
    const nearest = held.toSorted((a, b) => supportBy(judged, b.words) - supportBy(judged, a.words))
    const several = (named.length > 1 ? named : nearest).slice(0, MOST_CITED - 1)
    if (several.length < 2) return null
    const own = new Set(several.flatMap((one) => [...one.words]))
    if (supportBy(judged, own) < FOUND_FROM) return null
    const source = several.map(({ item }) => item.source).join('\n')
    const against = disagreements(sentence, source, givenSource)
    return against.length > 0 ? null : supportedBy(several, words)
  }
}

function supportedBy(held: readonly Held[], words: readonly string[]): Verdict {
  const items = held.slice(0, MOST_CITED).map(({ item }) => item)
  const sources = items.flatMap((item) => item.sourcesOf(words))
  const isComputed = items.some(({ kind }) => kind === 'computed')
  return sources.length > 0 || isComputed
    ? { kind: 'supported', sources, items }
    : { kind: 'unsupported' }
}

function contentOf(sentence: string): string[] {
  const words = tokensOf(sentence).flatMap(({ forms, isStop, isAsking }) =>
    isStop || isAsking ? [] : (forms.at(-1) ?? []),
  )
  return [...new Set(words)]
}
