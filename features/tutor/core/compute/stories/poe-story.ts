/**
 * What a PoE switch must give to devices of several kinds, told in any order: the sum, against its watts where it has some.
 *
 * Every number of watts in the text belongs to a kind of device, to the switch, or to the devices that could be added.
 */
import type { Request } from '../calculation.ts'
import { plainOf } from './plain-text.ts'

const WATTS = String.raw`(\d+(?:\.\d+)?)\s*-?\s*w(?:atts?)?\b`
const DEVICE =
  '(?:phones?|cameras?|cams?|aps?|access points?|devices?|lights?|sensors?|readers?|displays?|intercoms?|controllers?|panels?|clocks?|speakers?|pcs|clients|terminals?|doorbells?|locks?)'
const NAMED = String.raw`(?:(?!watts?\b|with\b|and\b)[a-z][\w-]* ){0,2}?${DEVICE}`
const ITEM = new RegExp(
  String.raw`(?<![\d.])\b(\d{1,3})\s*(?:x\s*)?(?:${NAMED}\s*(?:of|at|with|that|which|x|in|,|\(|needs?|needing|takes?|taking|draws?|drawing|uses?|using|want|each|per device|=|:|@|are|a|about|up to)*\s*${WATTS}|(?:of )?${WATTS}\s+${NAMED}\b)`,
  'g',
)
const MORE = new RegExp(
  String.raw`\bhow many (?:more |other |additional |extra )?(?:${WATTS}\s+${NAMED}|${NAMED}\s*(?:of|at|with|that|needing|need|\(|x)*\s*${WATTS})`,
)
const ASKS =
  /\benough\b|\bfits?\b|\bok\b|\btoo (?:much|many)\b|\bleft\b|\bremain\w*|\bhow (?:much|many)\b|\btotal\b|\bcan\b|\bwill\b|\bdoes (?:it|that)\b|\bsufficient\b|\bbudget\b|\boverload\w*|\bhandle\b|\?/
const OTHER =
  /\bwhy\b|\bnot (?:working|start\w*)\b|\bwon'?t\b|\brefus\w*|\bdifference\b|\bmeans?\b|\bclass ?\d|\b802\.3\w+|\bups\b|\bbattery\b|\bkwh\b/

export function readPoeStories(raw: string): Request[] {
  const words = plainOf(raw)
  if (!/\bpoe\b|\bpower over ethernet\b/.test(words) || !ASKS.test(words) || OTHER.test(words))
    return []
  const more = MORE.exec(words)
  const rest = more ? words.replace(more[0], ' ; ') : words
  const items = [...rest.matchAll(ITEM)]
  const others = items.reduce((text, [item]) => text.replace(item, ' ; '), rest)
  const supplies = [...others.matchAll(new RegExp(String.raw`(?<![\d.])${WATTS}`, 'g'))].map(
    ([, watts]) => watts ?? '',
  )
  const [budget] = supplies
  if (items.length === 0 || supplies.length > 1) return []
  const isLeft = /\bleft\b|\bremain\w*/.test(words)
  // One kind against a budget is divided elsewhere.
  if (items.length === 1 && !more && !isLeft) return []
  if (
    budget === undefined &&
    !/\btotal\b|\bhow (?:much|many)\b|\bsum\b|\ball\b|\btogether\b/.test(words)
  )
    return []
  const next = more?.[1] ?? more?.[2]
  return [
    {
      kind: 'poe-sum',
      inputs: {
        ...(budget === undefined ? {} : { budget }),
        items: items
          .map(([, count, one, other]) => `${count ?? ''}x${one ?? other ?? ''}`)
          .join(' '),
        ...(/\btoo (?:much|many)\b|\boverload\w*|\b(?:we|it|that|i) over\b|\bover (?:the )?budget\b|\bexceed\w*/.test(
          words,
        )
          ? { asked: 'too-much' }
          : isLeft || next !== undefined
            ? { asked: 'left' }
            : {}),
        ...(next === undefined || budget === undefined ? {} : { next }),
      },
    },
  ]
}
