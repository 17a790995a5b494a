/**
 * A full mesh that grows: its links now and after, and how many are new.
 *
 * Among n places there are n(n − 1) ÷ 2 links: each of them has one to every other, and no link is counted twice.
 */
import { bold, counted, type Request, type Work } from '../calculation.ts'
import { numberStep, plainOf } from './plain-text.ts'

const MESH = /\bfull(?:y)?[ -]?mesh(?:ed)?\b/
const PLACE =
  '(?:sites?|routers?|switches|switch|nodes?|devices?|offices?|locations?|branches|branch|hosts?|firewalls?|computers?|pcs?|servers?|peers?|stations?|cities|city|points?|spines?|gateways?|members?)'
const NOW = [
  new RegExp(String.raw`\b(\d{1,3}) (?!more|new|extra|additional)(?:\w+[ -]){0,2}?${PLACE}\b`),
  /\bfull(?:y)?[ -]?mesh(?:ed)? (?:network |vpn )?(?:of|between|for|with) (\d{1,3})\b/,
]
const FROM_TO = /\bfrom (\d{1,3})(?: \w+){0,2} to (\d{1,3})\b/
/** `two more`, `add another site`, `1 site is added`, `1 more site comes`. */
const MORE = new RegExp(
  String.raw`\b(\d{1,2}|another)\s+(?:more|new|extra|additional|further)\b|\b(an) (?:extra|additional)\b|\b(?:add(?:s|ed|ing)?|open(?:s|ed|ing)?|joins?|plus)\s+(\d{1,2})\b|\b(another) (?:${PLACE}|one)\b|\b(?:add(?:s|ed|ing)?|open(?:s|ed|ing)?)\s+(an?) ${PLACE}\b|\b(\d{1,2}|an?) ${PLACE} (?:is |are |gets? )?(?:added|joins?|comes?|opens?)\b`,
)
const LATER = new RegExp(
  String.raw`\b(?:grows?|grow(?:ing)? (?:up )?|go(?:es|ing)?|changes?|expands?|expand(?:ing)?|increases?|becomes?|scale[sd]?|up)\s+(?:up )?(?:to|into)?\s*(\d{1,3})\b|\b(?:then|later|after that|and|if|what (?:about|if)|how many)\b[^.?]{0,30}?\b(?:with|for|at|of|to|have|are|be|becomes?) (\d{1,3})\b(?= ${PLACE}| (?:instead|later)\b|\s*(?:[?.,!;]|$))`,
)
const NTH = new RegExp(
  String.raw`\b(third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\d{1,2}th)\b`,
)
const NTH_WORDS = 'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const ASKS =
  /\b(?:links?|connections?|tunnels?|cables?|lines?|circuits?|sessions?|vpns?|wires?|peerings?)\b/

export function readMeshGrowth(raw: string): Request[] {
  const words = plainOf(raw)
  if (!MESH.test(words) || !ASKS.test(words) || /\bpartial\b|\bwhy\b|\bhub\b/.test(words)) return []
  const span = FROM_TO.exec(words)
  const found = NOW.flatMap((pattern) => pattern.exec(words) ?? [])
  const [text, count] = found
  const now = span ? Number(span[1]) : Number(count ?? Number.NaN)
  const rest = span || text === undefined ? words : words.replace(text, ' , ')
  const after = span ? Number(span[2]) : afterIn(rest, now)
  if (!(now >= 2) || after === null || after <= now || after > 999) return []
  return [{ kind: 'mesh-growth', inputs: { now: String(now), after: String(after) } }]
}

function afterIn(words: string, now: number): number | null {
  const more = MORE.exec(words)
    ?.slice(1)
    .find((group) => group !== undefined)
  const nth = NTH.exec(words)?.[1]
  if (nth !== undefined && !MESH_ONLY.test(words)) {
    const at = NTH_WORDS.indexOf(nth)
    return at < 0 ? Number.parseInt(nth, 10) : at + 3
  }
  if (more !== undefined) return now + (/^\d/.test(more) ? Number(more) : 1)
  const later = LATER.exec(words)
    ?.slice(1)
    .find((group) => group !== undefined)
  return later === undefined ? null : Number(later)
}

/** A part of a mesh, not a place that joins it. */
const MESH_ONLY = /\b(?:a|one|1) (?:third|fourth|fifth|tenth) of\b/

function linksOf(places: number): number {
  return (places * (places - 1)) / 2
}

export const workMeshGrowth: Work = (inputs) => {
  const [now, after] = [Number(inputs['now'] ?? Number.NaN), Number(inputs['after'] ?? Number.NaN)]
  if (!Number.isInteger(now) || !Number.isInteger(after) || now < 2 || after <= now) return null
  if (after > 999) return null
  const [before, then] = [linksOf(now), linksOf(after)]
  const more = then - before
  const added = after - now
  const own =
    added === 1
      ? `The new one needs a link to each of the ${now} that are there.`
      : `Each of the ${added} new ones needs a link to the ${now} that are there, and they need ${counted(linksOf(added), 'link')} among themselves.`
  return {
    title: `Full mesh of ${now}, then ${after}`,
    answer: `A full mesh of ${now} has ${bold(counted(before, 'link'))}: ${now} × ${now - 1} ÷ 2. With ${after} it has ${bold(counted(then, 'link'))}: ${after} × ${after - 1} ÷ 2. That is ${bold(`${more} more`)}. ${own}`,
    facts: [
      { label: `Links of ${now}`, value: String(before) },
      { label: `Links of ${after}`, value: String(then) },
      { label: 'New links', value: String(more) },
    ],
    steps: [
      numberStep(
        `Each of the ${now} has ${now - 1} links, and every link has two ends: ${now} × ${now - 1} ÷ 2 = ${before}.`,
        `How many links has a full mesh of ${now}?`,
        before,
        'Multiply by one less, and halve: each link has two ends.',
      ),
      numberStep(
        `After that: ${after} × ${after - 1} ÷ 2 = ${then}.`,
        `How many links has a full mesh of ${after}?`,
        then,
        'Multiply by one less, and halve: each link has two ends.',
      ),
      numberStep(
        `The difference is new: ${then} − ${before} = ${more}.`,
        'How many links are new?',
        more,
        'Subtract the links of before.',
      ),
    ],
    topics: ['mesh-topology'],
  }
}
