/**
 * Reads from the surrounding words how strongly a posting wants something.
 *
 * The sentence itself comes first, then the label before it ('Nice to have: …'), the line that introduces its list,
 * and the heading above. If none of them says, it is only mentioned: in postings that were read by hand, one mention
 * in fifteen was a requirement, so a mention alone is never called one.
 */
import { wishOfHeading, type Wish } from './heading-wish.ts'
import type { Sentence } from './text-lines.ts'

type Cue = { readonly wish: Wish; readonly at: number; readonly end: number }

const PATTERN_BY_WISH = {
  'not-needed':
    /\b(?:not|never|no longer) (?:\w+ ){0,2}(?:required|necessary|needed|mandatory|essential|a must)\b|\bno (?:\w+ ){0,4}(?:certifications?|experience|degrees?|credentials?) (?:is |are )?(?:required|necessary|needed)\b|\bdon['’]t (?:need|require)\b|\bdo(?:es)? not (?:need|require)\b/gi,
  offered:
    /\bwe(?:['’]ll| will)? (?:\w+ )?(?:pay|cover|fund|sponsor|reimburse|support)\b|\breimburse\w*|\bsponsor(?:ed|ship)\b|\b(?:paid|free|company[- ]paid|fully funded) (?:\w+ ){0,2}(?:training|certifications?|exams?|courses?)\b|\bexam (?:fees?|vouchers?)\b|\btraining (?:budget|allowance|towards?)\b|\b(?:study|studying|work(?:ing)?) towards\b|\bhelp you (?:get|earn|gain|achieve|obtain)\b|\bopportunit(?:y|ies) to (?:earn|gain|get|obtain)\b/gi,
  preferred:
    /\bprefer(?:red|ably|ence|s|able)?\b|(?<=\b(?:a|an|big|huge|strong|major|definite|is|are|considered|as)\s(?:\w+\s)?)plus(?:es)?\b|\(plus\)|\bplus(?=\s*[.,;)]|\s*$)|\bdesir(?:ed|able|ous)\b|\bnice[- ]to[- ]haves?\b|\b(?:good|great)[- ]to[- ]haves?\b|\b(?:love|thrilled|glad|happy) to see\b|\bbonus(?: points)?\b|\badvantage(?:ous)?s?\b|\bideal(?:ly)?\b|\bbeneficial\b|\bhelpful\b|\bwelcome[d]?\b|\bassets?\b(?=\s*[.,;)]|\s*$)|\b(?:an?|strong|valuable) asset\b|\boptional(?:ly)?\b|\bfavou?r(?:ed|able|ably)\b|\buseful\b|\bappreciated\b|\bwould be (?:an? )?(?:great|good|nice|plus|bonus)\b|\brecommended\b|\b(?:even|it['’]?s) better if\b|\bgreat if\b|\bnice(?=:)|\bsets? (?:you|candidates?) apart\b|\bstand out\b|\bimpress(?:es)? us\b|\bextra (?:credit|points)\b|\bbrownie points\b|\bif you (?:also )?have your\b|\bvon Vorteil\b|\bwünschenswert\b/gi,
  required:
    /\brequir(?:ed?|es|ements?|ing)\b|\bmust\b|\bmandatory\b|\bminimum\b|\bessential\b|\bnecessary\b|\bneed(?:s|ed)?\b|\bshall (?:have|hold|possess)\b|\b(?:hold|holds|holding|maintain) (?:an? )?(?:current|active|valid)\b|\bcondition of employment\b|\bprerequisites?\b|\b(?:is|are) expected\b(?! to\b)|\bwithout [^.;]{2,60} (?:will|can)(?: not|not) be considered\b|\bzwingend\b|\berforderlich\b|\bvorausgesetzt\b|\bvoraussetzung\b/gi,
} as const satisfies Record<Wish, RegExp>

const WISHES = Object.keys(PATTERN_BY_WISH) as Wish[]

/** The cues in a text, in order; a cue inside a longer one of another kind is dropped. */
export function cuesIn(text: string): readonly Cue[] {
  const cues: Cue[] = []
  // 'not required' is found before 'required', which then lies inside it.
  for (const wish of WISHES) {
    for (const match of text.matchAll(PATTERN_BY_WISH[wish])) {
      const cue = { wish, at: match.index, end: match.index + match[0].length }
      if (!cues.some(({ at, end }) => cue.at < end && at < cue.end)) cues.push(cue)
    }
  }
  return cues.toSorted((a, b) => a.at - b.at)
}

/**
 * How strongly the thing at `at`..`end` of a sentence is wanted; null if nothing says.
 *
 * @param at offset of the thing within the sentence's text.
 */
export function wishFor(sentence: Sentence, at: number, end: number): Wish | null {
  return wishAndWhere(sentence, at, end).wish
}

/** The same, with the heading or introduction that said it; null if the sentence itself did, or none. */
export function wishAndWhere(
  sentence: Sentence,
  at: number,
  end: number,
): { readonly wish: Wish | null; readonly under: string | null } {
  const wish = wishInScope(sentence.text, at, end)
  if (wish !== null) return { wish, under: null }
  const { label } = sentence
  // A soft label applies to the sentences after it, too; a hard one does not.
  if (label !== null && wishOfHeading(label) === 'preferred')
    return { wish: 'preferred', under: label }
  const { intro, heading } = sentence.line
  const fromIntro = intro === null ? null : strongest(cuesIn(intro))
  if (fromIntro !== null) return { wish: fromIntro, under: intro }
  const fromHeading = wishOfHeading(heading)
  // Pasted text may have lost the heading that ends the benefits: the words must be about paying.
  if (fromHeading === 'offered' && !PAID_FOR.test(sentence.text)) return { wish: null, under: null }
  return { wish: fromHeading, under: fromHeading === null ? null : heading }
}

const PAID_FOR =
  /\b(?:exams?|training|boot ?camps?|vouchers?|courses?|classes|tuition|study|studies|paid|pay|covers?|fees?|budget|support|sponsor\w*|reimburse\w*|free)\b/i

function strongest(cues: readonly Cue[]): Wish | null {
  // 'The following are required or strongly preferred' promises less, not more.
  return (
    (['not-needed', 'preferred', 'offered', 'required'] as const).find((wish) =>
      cues.some((cue) => cue.wish === wish),
    ) ?? null
  )
}

function wishInScope(text: string, at: number, end: number): Wish | null {
  const aside = asideAround(text, at)
  if (aside !== null) {
    const inside = nearest(
      cuesIn(text.slice(aside.from, aside.to)),
      at - aside.from,
      end - aside.from,
      text.slice(aside.from, aside.to),
    )
    if (inside !== null) return inside
  }
  // A cue inside another aside is about that aside: 'CISSP required (CISA a plus)'.
  const bare = text.replaceAll(/\([^()]*\)/g, (part, index: number) =>
    (index <= at && at < index + part.length) || !namesSomething(part)
      ? part
      : ' '.repeat(part.length),
  )
  return nearest(cuesIn(bare), at, end, bare)
}

/** '(preferred)' is about the text before it; '(CISA a plus)' is about its own content. */
function namesSomething(aside: string): boolean {
  return cuesIn(aside).length > 0 && /\b[A-Z]{2,}|\+/.test(aside)
}

function asideAround(text: string, at: number): { from: number; to: number } | null {
  for (const { index, 0: part } of text.matchAll(/\([^()]*\)/g)) {
    if (index <= at && at < index + part.length) return { from: index, to: index + part.length }
  }
  return null
}

function nearest(cues: readonly Cue[], at: number, end: number, text: string): Wish | null {
  if (cues.length === 0) return null
  const kinds = new Set(cues.map(({ wish }) => wish))
  if (kinds.size === 1) return cues[0]?.wish ?? null
  // 'Not required, but preferred' softens; it does not negate.
  if (kinds.size === 2 && kinds.has('not-needed') && kinds.has('preferred')) return 'preferred'
  const before = cues.findLast((cue) => cue.end <= at)
  const after = cues.find((cue) => cue.at >= end)
  // 'Required: A. Preferred: B' and 'must have A, ideally B': the cue comes first. 'A required, B preferred': it
  // comes last.
  const leads =
    before !== undefined &&
    (/^\s*:/.test(text.slice(before.end)) || isLeading(text.slice(before.at, before.end)))
  const followsWithinClause =
    after !== undefined &&
    !/[;:]/.test(text.slice(end, after.at)) &&
    !isLeading(text.slice(after.at, after.end))
  if (leads && before !== undefined && !/;/.test(text.slice(before.end, at))) {
    return followsWithinClause &&
      after !== undefined &&
      after.at - end < at - before.end &&
      !/,/.test(text.slice(end, after.at))
      ? after.wish
      : before.wish
  }
  if (followsWithinClause && after !== undefined) return after.wish
  return (before ?? after ?? cues[0])?.wish ?? null
}

const isLeading = (cue: string) =>
  /^(?:must|ideally|preferably|requires?|needs?|we|minimum|shall)\b/i.test(cue)
