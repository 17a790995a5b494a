/** Rack units: what devices take of a rack, what is free, and how many more fit. A unit is 1.75 inches (EIA-310). */
import { bold, counted, type Request, type Work } from '../calculation.ts'
import { numberStep, plainOf } from './plain-text.ts'

const RACK =
  /\b(\d{1,2})\s*-?\s*(?:ru|u|he|rack units?|units?)\b[ -](?:\w+[ -]){0,2}?(?:rack|cabinet|cab|enclosure|frame)\b|\b(?:racks?|cabinets?|enclosure)\s*(?:\w+ ){0,2}?(?:of|with|has|have|is|=|:|\(|got|offers)?\s*(\d{1,2})\s*-?\s*(?:ru|u|rack units?|units)\b/
const UNITS = /(\d{1,2})\s*-?\s*(?:ru|u|rack units?)\b/
const ASKS =
  /\bfree\b|\bleft\b|\bremain\w*|\bfit\w*\b|\broom\b|\benough\b|\bhow (?:many|much|full)\b|\bused?\b|\bspare\b|\btotal\b|\bempty\b|\bcan (?:another|1 more|an additional)\b/
const MORE =
  /\b(?:how many (?:more |additional |extra |other )?|another |an additional |1 more |1 extra )(\d{1,2})\s*-?\s*(?:ru|u)\b(?: \w+)?/
/** Room that is kept at each device of a kind: `1U free above each switch`. */
const GAP =
  /(?:[,;]\s*)?(?:\band )?(?:\b(?:i|we|they) )?(?:\b(?:want|need|keep|leave|plus|with|must|have|has|should|to|be|always|also)\b\s*)*\b(\d{1,2})\s*-?\s*(?:ru|u|rack units?)\s*(?:of )?(?:free |empty |blank |open |spare |air |spac(?:e|ing) |gap |clear |panel |left )*(?:above|below|under|over|for cooling above) (?:each|every) ([a-z]{3,})/
/** Between devices it depends on their order. */
const OTHER =
  /\b(?:above|below|between|under|over) (?:each|every|all|them)\b|\bwhy\b|\bblank\w* (?:panel )?(?:above|between)/

export function readRackUnits(raw: string): Request[] {
  const words = plainOf(raw).replaceAll(/\s*\brack question:?/g, ' ')
  const rack = RACK.exec(words)
  const each = rack?.[1] ?? rack?.[2]
  const racks = Number(/\b(\d{1,2}) (?:\w+ )?(?:racks|cabinets)\b/.exec(words)?.[1] ?? 1)
  const room = each === undefined ? undefined : String(Number(each) * racks)
  const gap = GAP.exec(words)
  const told = words.replace(gap?.[0] ?? ' ', ' ')
  if (!rack || room === undefined || !ASKS.test(words) || OTHER.test(told)) return []
  const more = MORE.exec(told.replace(rack[0], ' , '))
  const rest = told.replace(rack[0], ' , ').replace(more?.[0] ?? ' ', ' ')
  const kept = gap ? gapsIn(rest, gap) : null
  if (gap && kept === null) return []
  const items = itemsIn(rest)
  if (items === null || items.length === 0) return []
  return [
    {
      kind: 'rack-units',
      inputs: {
        room,
        items: items.join(' '),
        ...(kept === null ? {} : { kept }),
        ...(more?.[1] ? { more: more[1] } : {}),
      },
    },
  ]
}

/** As many gaps as there are devices of that name; null where their number is not told. */
function gapsIn(rest: string, [, units, name = '']: RegExpExecArray): string | null {
  const one = name.replace(/(?:es|s)$/, '')
  const counts = [
    ...rest.matchAll(
      new RegExp(String.raw`\b(\d{1,2}|an?)\s*x?\s+(?:[\w.-]+ ){0,2}?${one}(?:es|s)?\b`, 'g'),
    ),
  ].map(([, count = '']) => (count.startsWith('a') ? 1 : Number(count)))
  const [count, more] = counts
  return count === undefined || more !== undefined ? null : `${count}x${units ?? ''}`
}

/** `2x4` for two devices of 4 units; null where a number of units belongs to no device. */
function itemsIn(text: string): string[] | null {
  const items: string[] = []
  let open: string | undefined
  for (const part of text.split(/[,;()+&]|\band\b|\bplus\b|\.\s|\?/)) {
    const units = UNITS.exec(part)
    if (!units) {
      open = /\b(\d{1,2})\s+[a-z]/.exec(part)?.[1] ?? open
      continue
    }
    if (UNITS.test(part.slice(units.index + units[0].length))) return null
    const before = part.slice(0, units.index)
    const direct = /(\d{1,2})\s*x?\s*$/.exec(before)?.[1]
    const named = /\b(\d{1,2})\s*x?\s+[a-z]/.exec(before)?.[1]
    const isBehind = !/[a-z]/.test(
      before.replaceAll(/\b(?:each|of|at|with|a|an|is|are|the)\b/g, ''),
    )
    const shared = isBehind && /\beach\b/.test(part) ? open : undefined
    items.push(`${direct ?? named ?? shared ?? '1'}x${units[1] ?? ''}`)
    open = undefined
  }
  return items
}

export const workRackUnits: Work = (inputs) => {
  const room = Number(inputs['room'] ?? Number.NaN)
  const rows = (inputs['items'] ?? '').split(' ').map((item) => item.split('x').map(Number))
  const gaps = (inputs['kept'] ?? '0x0').split('x').map(Number)
  const kept = (gaps[0] ?? 0) * (gaps[1] ?? 0)
  const used = rows.reduce((sum, [count = 0, units = 0]) => sum + count * units, 0) + kept
  if (!(room > 0) || !(used > 0)) return null
  const free = room - used
  const items = rows.map(([count, units]) => `${count} × ${units}`).join(' + ')
  const sum = kept === 0 ? items : `${items}, and ${gaps.join(' × ')} kept free`
  const size = Number(inputs['more'] ?? Number.NaN)
  const fits = size > 0 && free >= 0 ? Math.floor(free / size) : null
  const more =
    fits === null
      ? ''
      : fits === 0
        ? ` ${bold('No')}, another ${size}U do not fit.`
        : ` ${bold(counted(fits, `more device`))} of ${size}U ${fits === 1 ? 'fits' : 'fit'}.`
  return {
    title: `${room}U rack`,
    answer:
      free < 0
        ? `${bold('That does not fit.')} The devices take ${bold(`${used}U`)} (${sum}), and the rack has ${room}U: ${-free}U are missing.`
        : `${bold(`${used}U`)} are used (${sum}), so ${bold(`${free}U`)} of ${room}U ${free === 1 ? 'is' : 'are'} free.${more}`,
    facts: [
      { label: 'Used', value: `${used}U` },
      { label: free < 0 ? 'Missing' : 'Free', value: `${Math.abs(free)}U` },
    ],
    steps: [
      numberStep(
        `Add the units of all devices: ${sum} = ${used}U.`,
        'How many units do the devices take together?',
        used,
        'Multiply the number of devices by the units of each, and add.',
      ),
      numberStep(
        free < 0
          ? `${used} − ${room} = ${-free}U are missing.`
          : `${room} − ${used} = ${free}U are free.`,
        free < 0 ? 'How many units are missing?' : 'How many units are free?',
        Math.abs(free),
        'Compare the used units with those of the rack.',
      ),
    ],
    topics: ['rack-planning'],
  }
}
