/**
 * What is asked of each of several things: `one attack against each`, `and for each an example`, `which tester shows
 * me each`.
 */
import { statementsOf, type AnswerUnit } from '#features/curriculum/contract.ts'

import { thingsIn } from './named-things.ts'

/** What a text asks besides of each thing. @property wishes with `{}` where the thing belongs. */
export type EachIn = { readonly rest: string; readonly wishes: readonly Each[] }

/** @property typed as it was asked, for its heading. */
export type Each = { readonly typed: string; readonly asked: string }

const OPENING = String.raw`(?:[,;.?]|\s[-–])?\s*(?:(?:and|also|plus|then|with)\s+)*`
const GIVE = String.raw`(?:(?:can|could) you )?(?:(?:give|tell|name|list|show)(?: me)?\s+)?`
const EACH = String.raw`each(?: (?:one|of (?:them|these|those)|letter|type|kind))?(?!\s+(?:letter|other)\b)`
/** `one attack against each`, `a defense each`, `one thing that protects each`. */
const ONE_OF_EACH = new RegExp(
  `${OPENING}(${GIVE}(?:an?|one|some)\\s+(?!(?:short )?(?:line|sentence|word|paragraph|bit)\\b)[a-z][a-z -]{2,40}?\\s${EACH})(?=\\s*(?:[,;.?]|$))`,
  'i',
)
/** `for each one an attack against it`. */
const FOR_EACH = new RegExp(
  `${OPENING}(for ${EACH},?\\s+(?:an?|one|the)\\s+[a-z][a-z -]{2,40}?)(?=\\s*(?:[,;.?]|$))`,
  'i',
)
const PREPOSITION = /\b(?:against|for|of|to|in|from|with|on|by)$/i
const NEEDS_AGAINST = /\b(?:attacks?|defen[cs]es?|protections?|countermeasures?)$/i
const VERB = /\b(?:that|which|who) \w+$|\b(?:shows?|tells?|gives?)(?: me)?$/i

/** @returns null of a text that asks nothing of each. */
export function eachIn(text: string): EachIn | null {
  let rest = text
  const wishes: Each[] = []
  for (const pattern of [FOR_EACH, ONE_OF_EACH, ONE_OF_EACH]) {
    const typed = pattern.exec(rest)?.[1]
    if (typed === undefined) continue
    wishes.push({ typed, asked: ofThing(typed) })
    rest = rest.replace(pattern, '')
  }
  return wishes.length === 0 ? null : { rest: rest.trim(), wishes }
}

const EACH_WORD = new RegExp(`\\b${EACH}`, 'i')

/** A question of its own: `which tester shows me each`, `which light source does each use`. */
export function asksOfEach(text: string): Each | null {
  const bare = text
    .trim()
    .replace(/[\s?.!]+$/, '')
    .replace(/^\W*(?:(?:and|also|so|then)\b[\s,]*)+/i, '')
  const asked = /^(?:which|what|how|where|who|when|why)\b/i.test(bare) && EACH_WORD.test(bare)
  return asked ? { typed: text, asked: bare.replace(EACH_WORD, '{}') } : null
}

/** As it is asked elsewhere: `one defense against it`, `a measure for it`, `something that protects it`. */
const IN_OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:an?|one|some) (?:\w+ )?(?:defen[cs]e|protection|remedy|fix|countermeasure|measure|prevention) (?:against|for|of) \{\}$/i,
    'how do you prevent {}',
  ],
  [
    /^(?:an?|one|some)(?:thing| thing| technology| way| measure| tool) that (\w+) \{\}$/i,
    'what $1 {}',
  ],
]

function ofThing(typed: string): string {
  const asked = filled(typed)
  return IN_OTHER_WORDS.reduce((text, [from, to]) => text.replace(from, to), asked)
}

function filled(typed: string): string {
  const wish = typed
    .replace(/^for each(?: one| of (?:them|these|those))?,?\s+/i, '')
    .replace(new RegExp(`^${GIVE}`, 'i'), '')
    .replace(/\s+(?:against|for|of) it$/i, ' against it')
  const bare = wish.replace(new RegExp(`\\s${EACH}$`, 'i'), '').replace(/ against it$/i, ' against')
  if (PREPOSITION.test(bare) || VERB.test(bare)) return `${bare} {}`
  return `${bare} ${NEEDS_AGAINST.test(bare) ? 'against' : 'for'} {}`
}

const MOST_THINGS = 6

type Told = { readonly label?: string; readonly unit: AnswerUnit | null }

/**
 * The things that were asked about before: those of a list, those that were named, those that one answer lists, or
 * what several answers were about.
 *
 * @param named what the first question names.
 */
export function thingsAskedOf(
  before: readonly Told[],
  named: readonly string[],
): { label: string; name: string }[] {
  const listed = before.flatMap(({ label, unit }) =>
    label === undefined ? [] : [{ label, name: unit?.about[0] ?? label }],
  )
  if (listed.length > 1) return listed.slice(0, MOST_THINGS)
  const units = before.flatMap(({ unit }) => unit ?? [])
  const [only] = units
  const told =
    units.length === 1 && only ? itemsIn(only) : units.flatMap(({ about }) => about[0] ?? [])
  const names = named.length > 1 ? named : told
  return names.length > 1 && names.length <= MOST_THINGS
    ? names.map((name) => ({ label: name, name }))
    : []
}

/** Other names of one thing are no several things. */
const itemsIn = (unit: AnswerUnit): readonly string[] =>
  unit.kind === 'differ' || statementsOf(unit.answer).some(({ isItem }) => isItem)
    ? thingsIn(unit)
    : []
