/**
 * What is said where a calculation has no place for a number of the question: what was understood, and what is missing.
 *
 * A result that leaves a number out would look right, so none is given.
 */
import { bold, listed, type Calculation, type Work } from './calculation.ts'
import { plainOf } from './stories/plain-text.ts'
import { unplacedIn } from './unplaced.ts'

const KIND = 'ask-back'
const MOST_ASKED = 4

/** The calculations, or what is asked instead of them. */
export function askedBack(text: string, found: readonly Calculation[]): readonly Calculation[] {
  const left = found.length === 0 ? [] : unplacedIn(text, found)
  if (left.length === 0) return found
  const words = plainOf(text)
  const inputs = {
    about: listed([...new Set(found.map(({ title }) => title))]),
    left: left
      .slice(0, MOST_ASKED)
      .map((number) => inWords(words, number))
      .join(' | '),
  }
  const result = workAskBack(inputs)
  return result ? [{ kind: KIND, inputs, ...result }] : []
}

/** Nothing was computed: something is asked instead. */
export const isAskBack = (computed: readonly { readonly kind?: string | undefined }[]): boolean =>
  computed.some(({ kind }) => kind === KIND)

/** With the words behind it: `10 growth`. */
function inWords(words: string, number: number): string {
  const found = new RegExp(
    String.raw`(?<![\d.])${String(number).replace('.', String.raw`\.`)}(?![\d.]*\d)(?:[ %]*(?!and\b|or\b|to\b|is\b|are\b|in\b|of\b|for\b|with\b|what\b|how\b)[a-z%]+)?`,
  ).exec(words)
  return found?.[0].trim() ?? String(number)
}

export const workAskBack: Work = (inputs) => {
  const { about = '', left = '' } = inputs as Readonly<Record<string, string | undefined>>
  const numbers = left.split(' | ').filter((number) => number !== '')
  if (numbers.length === 0) return null
  const isOne = numbers.length === 1
  return {
    title: about,
    answer: `I read this as: ${about}. I have no place in it for ${listed(numbers.map((number) => bold(number)))}, so I give no result that leaves ${isOne ? 'it' : 'them'} out. Tell me what ${isOne ? 'it stands' : 'they stand'} for, or ask again without ${isOne ? 'it' : 'them'}.`,
    facts: [],
    steps: [],
    topics: [],
  }
}
