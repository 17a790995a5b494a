/** How many switches or panels of a size so many devices need: divided, and rounded up. */
import { bold, counted, readable, type Request, type Work } from '../calculation.ts'
import { numberStep, plainOf } from './plain-text.ts'

const PIECE =
  /\bhow many (?:\w+ )?(\d{1,3})[- ]?ports? (?:\w+ )?(switch(?:es)?|patch panels?|panels?)\b|\bhow many (switches|patch panels|panels)\b[^?]{0,80}?\b(\d{1,3})[- ]?ports?\b/
const NEEDS =
  /\b(\d{1,4}) (?:\w+ ){0,2}?(?:outlets?|devices|pcs|computers|users|people|desks|jacks|drops|cables|phones|cameras|aps|access points|workstations|employees|clients|ports needed|wall plates|connections|hosts)\b/g
const RESERVED = /\b(\d{1,2}) (?:ports? )?(?:(?:are|is) )?(?:for |as )?(?:the )?uplinks?\b/

export function readPieces(raw: string): Request[] {
  const words = plainOf(raw)
  const piece = PIECE.exec(words)
  const size = piece?.[1] ?? piece?.[4]
  const name = piece?.[2] ?? piece?.[3]
  if (size === undefined || name === undefined) return []
  const needs = [...words.matchAll(NEEDS)].map(([, count]) => Number(count))
  if (needs.length === 0 || /\beach\b|\bper\b|\bstack\b|\bwhy\b|%/.test(words)) return []
  const uplinks = RESERVED.exec(words)?.[1]
  return [
    {
      kind: 'pieces',
      inputs: {
        size,
        name: name.startsWith('switch') ? 'switch' : 'panel',
        need: String(needs.reduce((sum, one) => sum + one, 0)),
        ...(uplinks === undefined ? {} : { uplinks }),
      },
    },
  ]
}

export const workPieces: Work = (inputs) => {
  const [size, need] = [Number(inputs['size'] ?? Number.NaN), Number(inputs['need'] ?? Number.NaN)]
  const room = size - Number(inputs['uplinks'] ?? 0)
  if (!(room > 0) || !(need > 0)) return null
  const pieces = Math.ceil(need / room)
  const isSwitch = inputs['name'] === 'switch'
  const free = pieces * room - need
  const minus = room === size ? '' : ` A ${size}-port switch keeps ${room} after its uplinks.`
  return {
    title: `${need} connections, ${size} ports each`,
    answer: `You need ${bold(isSwitch ? counted(pieces, 'switch', 'switches') : counted(pieces, 'panel'))}: ${need} ÷ ${room} = ${readable(need / room)}, rounded up.${minus} ${counted(free, 'port')} ${free === 1 ? 'stays' : 'stay'} free.`,
    facts: [{ label: 'Ports together', value: String(pieces * room) }],
    steps: [
      numberStep(
        `Divide the connections by the ports of one, and round up: ${need} ÷ ${room} = ${readable(need / room)}, so ${pieces}.`,
        'How many are needed?',
        pieces,
        'Divide, and round up: a part of one cannot be bought.',
      ),
    ],
    topics: ['rack-planning', 'wiring-closets'],
  }
}
